import { letterTo, type Letter } from '../mail/letter.js';
import type { Mail } from '../mail/mail.js';
import type { MailLanguage } from '../mail/mail-language.js';
import { greeting, mailName } from '../mail/mail-names.js';

/** Lifetime of an invitation link. */
export const INVITATION_DAYS = 7;

interface Invited {
  address: string;
  organization: string;
}

const wordings: Record<MailLanguage, (to: Invited, link: string) => Letter> = {
  en: ({ organization }, link) => ({
    subject: 'Your invitation to Hima',
    greeting: greeting('en'),
    reason: `You are invited to Hima as a contact of ${mailName(organization) ?? 'your organization'}. Choose a password to activate your account.`,
    action: { label: 'Activate account', link },
    closing: [
      `This link works once and expires in ${INVITATION_DAYS} days.`,
      'If you didn’t expect this invitation, ignore this email.',
    ],
  }),
  ar: ({ organization }, link) => ({
    subject: 'دعوة إلى حِمى',
    greeting: greeting('ar'),
    reason: `هذه دعوة إلى حِمى بصفة جهة اتصال لدى ${mailName(organization) ?? 'المؤسسة'}. يرجى اختيار كلمة مرور لتفعيل الحساب.`,
    action: { label: 'تفعيل الحساب', link },
    closing: [
      `يُستخدم هذا الرابط مرة واحدة، وتنتهي صلاحيته بعد ${INVITATION_DAYS} أيام.`,
      'إذا لم تكن هذه الدعوة متوقعة، يرجى تجاهل هذه الرسالة.',
    ],
  }),
};

/** The email with the link that activates an account. */
export function invitationMail(to: Invited, link: string, language: MailLanguage): Mail {
  return letterTo(to.address, language, wordings[language](to, link));
}

const organizationWordings: Record<MailLanguage, (to: Invited, link: string) => Letter> = {
  en: ({ organization }, link) => ({
    subject: 'Your invitation to Hima',
    greeting: greeting('en'),
    reason: `You are invited to Hima as a contact of ${mailName(organization) ?? 'your organization'}. Sign in with your organization account to activate it.`,
    action: { label: 'Sign in with your organization', link },
    closing: ['If you didn’t expect this invitation, ignore this email.'],
  }),
  ar: ({ organization }, link) => ({
    subject: 'دعوة إلى حِمى',
    greeting: greeting('ar'),
    reason: `هذه دعوة إلى حِمى بصفة جهة اتصال لدى ${mailName(organization) ?? 'المؤسسة'}. يرجى تسجيل الدخول بحساب المؤسسة لتفعيل الحساب.`,
    action: { label: 'تسجيل الدخول عبر المؤسسة', link },
    closing: ['إذا لم تكن هذه الدعوة متوقعة، يرجى تجاهل هذه الرسالة.'],
  }),
};

/** The email for contacts of an organization that signs in with its own accounts only. */
export function organizationInvitationMail(to: Invited, link: string, language: MailLanguage): Mail {
  return letterTo(to.address, language, organizationWordings[language](to, link));
}

const inUseWordings: Record<MailLanguage, (to: Invited) => Letter> = {
  en: ({ organization }) => ({
    subject: 'Your invitation to Hima',
    greeting: greeting('en'),
    reason: `You are invited to Hima as a contact of ${mailName(organization) ?? 'your organization'}. This email address already has an account in another organization, so it can’t accept the invitation.`,
    closing: [
      'Ask the organization to invite another email address.',
      'If you didn’t expect this invitation, ignore this email.',
    ],
  }),
  ar: ({ organization }) => ({
    subject: 'دعوة إلى حِمى',
    greeting: greeting('ar'),
    reason: `هذه دعوة إلى حِمى بصفة جهة اتصال لدى ${mailName(organization) ?? 'المؤسسة'}. لهذا البريد الإلكتروني حساب لدى مؤسسة أخرى، لذلك لا يمكن قبول الدعوة به.`,
    closing: [
      'يرجى طلب دعوة لبريد إلكتروني آخر من المؤسسة.',
      'إذا لم تكن هذه الدعوة متوقعة، يرجى تجاهل هذه الرسالة.',
    ],
  }),
};

/** The email for the owner of an address that has an account in another organization. */
export function addressInUseMail(to: Invited, language: MailLanguage): Mail {
  return letterTo(to.address, language, inUseWordings[language](to));
}
