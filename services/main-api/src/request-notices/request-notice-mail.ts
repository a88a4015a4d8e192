import { letterTo } from '../mail/letter.js';
import type { Mail } from '../mail/mail.js';
import type { MailLanguage } from '../mail/mail-language.js';
import { greeting } from '../mail/mail-names.js';
import type { RequestNotice } from './request-notice-schema.js';

interface Wording {
  subject: (requests: number) => string;
  reason: (requests: number) => string;
  action: (requests: number) => string;
  closing: string[];
}

const wordings: Record<MailLanguage, Wording> = {
  en: {
    subject: (requests) =>
      requests === 1
        ? 'A campaign request awaits your answer'
        : `${requests} campaign requests await your answer`,
    reason: (requests) =>
      requests === 1
        ? 'A campaign request was submitted to your organization. Preview its audience, then accept or reject it.'
        : 'Campaign requests were submitted to your organization. Preview their audiences, then accept or reject them.',
    action: (requests) => (requests === 1 ? 'Open the request' : 'Open the requests'),
    closing: [
      'A request that isn’t answered before its start expires.',
      'To change or stop these emails, open Notifications in Hima.',
    ],
  },
  ar: {
    subject: (requests) => `${waiting(requests)} بانتظار الرد`,
    reason: (requests) =>
      requests === 1
        ? 'وصل طلب حملة جديد إلى المؤسسة. يرجى معاينة الجمهور المستهدف، ثم قبول الطلب أو رفضه.'
        : 'وصلت طلبات حملات جديدة إلى المؤسسة. يرجى معاينة الجمهور المستهدف لكل طلب، ثم قبوله أو رفضه.',
    action: (requests) => (requests === 1 ? 'فتح الطلب' : 'فتح الطلبات'),
    closing: [
      'تنتهي صلاحية الطلب الذي لم يُرد عليه قبل موعد بدئه.',
      'لتغيير هذه الرسائل أو إيقافها، يرجى فتح الإشعارات في حِمى.',
    ],
  },
};

/** All six Arabic plural forms. */
function waiting(requests: number): string {
  const forms: Record<Intl.LDMLPluralRule, string> = {
    zero: `${requests} طلب حملة`,
    one: 'طلب حملة',
    two: 'طلبا حملة',
    few: `${requests} طلبات حملات`,
    many: `${requests} طلب حملة`,
    other: `${requests} طلب حملة`,
  };
  return forms[new Intl.PluralRules('ar').select(requests)];
}

/** The email to an approver: the number of waiting requests, and a link. */
export function requestNoticeMail(
  to: { address: string; name: string },
  { language, requests, campaignId }: RequestNotice,
  publicUrl: string,
): Mail {
  const words = wordings[language];
  const history = `${publicUrl.replace(/\/$/, '')}/e-campaigns/campaign-history`;
  return letterTo(to.address, language, {
    subject: words.subject(requests),
    greeting: greeting(language, to.name),
    reason: words.reason(requests),
    action: {
      label: words.action(requests),
      link: campaignId === null ? `${history}?status=Pending` : `${history}/details/${campaignId}`,
    },
    closing: words.closing,
  });
}
