import { useMemo } from 'react';
import { useIntl } from '@hima/sdk';

/** ISO 3166-1 codes that mobile numbers belong to, as far as the organizations of this region write to them. */
const offered =
  'SA AE KW BH QA OM YE JO LB SY IQ PS EG SD LY TN DZ MA MR SO DJ KM TR IR PK IN BD LK NP AF ID MY SG PH TH CN JP KR AU NZ GB IE FR DE NL BE LU CH AT IT ES PT SE NO DK FI IS PL CZ SK HU RO BG GR CY MT HR SI RS UA KZ UZ AZ GE AM US CA MX BR AR CL CO PE ZA NG KE ET GH TZ UG SN CI';

/** Countries by their names in the language of the page. */
export function useCountryNames() {
  const { locale } = useIntl();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const nameOf = (code: string) => names.of(code) ?? code;
    const options = offered
      .split(' ')
      .map((value) => ({ value, label: nameOf(value) }))
      .sort((a, b) => a.label.localeCompare(b.label, locale));
    return { nameOf, options };
  }, [locale]);
}
