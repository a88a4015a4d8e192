import { ownTimeZone, useLanguage, type CampaignBody } from '@hima/sdk';

type Wish = CampaignBody<'setNotificationEmail'>;

export const useMailLanguage = (): Wish['language'] => (useLanguage().language === 'arb' ? 'ar' : 'en');

/** A choice with the language and time zone of the user. */
export const emailSetting = (frequency: Wish['frequency'], language: Wish['language']): Wish => ({
  frequency,
  language,
  timeZone: ownTimeZone(),
});
