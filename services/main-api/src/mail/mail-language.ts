/** The languages that emails are written in. */
export type MailLanguage = 'en' | 'ar';

/** The language an `Accept-Language` header prefers; English if it names neither. */
export function mailLanguage(acceptLanguage: string | undefined): MailLanguage {
  const wishes = (acceptLanguage ?? '')
    .split(',')
    .map((wish) => {
      const [tag = '', ...parameters] = wish.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { language: tag.split('-', 1)[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { language } of wishes) {
    if (language === 'ar' || language === 'arb') return 'ar';
    if (language === 'en') return 'en';
  }
  return 'en';
}
