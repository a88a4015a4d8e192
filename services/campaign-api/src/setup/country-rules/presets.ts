import type { CountryRuleInput } from './country-rule.js';

const asOf = '2026-11-21';

/**
 * The default rules. Where sources disagree, the narrower window applies. Every organization should have its
 * counsel review it: its changes are kept and take precedence.
 */
export const presets: Readonly<Record<string, CountryRuleInput>> = {
  SA: {
    hours: { from: '09:00', to: '22:00' },
    timeZone: 'Asia/Riyadh',
    senderMark: { text: '-AD', place: 'End' },
    optOutRequired: false,
    source: 'docs.unifonic.com/docs/compliance-sms; docs.mapp.com/docs/ksa (from 07:00)',
    asOf,
  },
  AE: {
    hours: { from: '08:00', to: '21:00' },
    timeZone: 'Asia/Dubai',
    senderMark: { text: 'AD-', place: 'Start' },
    optOutRequired: true,
    source: 'help.clicksend.com (UAE); twilio.com/en/guidelines/ae/sms (from 07:00)',
    asOf,
  },
  KW: {
    hours: { from: '09:00', to: '21:00' },
    timeZone: 'Asia/Kuwait',
    senderMark: { text: 'AD', place: 'Anywhere' },
    optOutRequired: false,
    source: 'docs.mapp.com/docs/kuwait (no official hours; recommended by operators)',
    asOf,
  },
  JO: {
    hours: { from: '08:00', to: '21:00' },
    timeZone: 'Asia/Amman',
    senderMark: { text: 'ADV', place: 'Start' },
    optOutRequired: false,
    source:
      'docs.mapp.com/docs/jordan (also restricts Fridays, Saturdays and holidays, which hours can’t express)',
    asOf,
  },
};
