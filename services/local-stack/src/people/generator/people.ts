import { familyNames, givenNames } from './names.js';
import { fixedLine, foreignMobile, noNumber, saudiMobiles, formatVariously } from './numbers.js';
import { seededRandom, type Random } from './random.js';

/** A row of the table `people`. */
export interface Person {
  id: number;
  full_name: string;
  full_name_ar: string;
  sex: 'female' | 'male';
  /** ISO date. */
  birth_date: string;
  city: string;
  language: 'ar' | 'en' | 'ur';
  /** As it was typed. */
  mobile_number: string | null;
  consent: boolean;
  consent_date: string | null;
  opted_out: boolean;
}

const cities = {
  Riyadh: 40,
  Jeddah: 20,
  Makkah: 9,
  Madinah: 7,
  Dammam: 7,
  Khobar: 4,
  Taif: 4,
  Tabuk: 3,
  Abha: 3,
  Buraydah: 3,
};
const languages = { ar: 80, en: 13, ur: 7 };
/** Of ten thousand entries in the register. */
const entries = { own: 9_620, shared: 120, fixed: 130, none: 80, foreign: 50 };

/** People who do not exist; the same ones at every call. */
export function makePeople(count: number): Person[] {
  const random = seededRandom(20_260_101);
  const nextMobile = saudiMobiles(random);
  const mobiles: string[] = [];

  const mobileNumber = (): string | null => {
    const kind = random.weighted(entries);
    if (kind === 'fixed') return fixedLine(random);
    if (kind === 'none') return noNumber(random);
    if (kind === 'foreign') return foreignMobile(random);
    // A family may share a telephone: the number of an earlier person, probably written in another way.
    const mobile = kind === 'shared' && mobiles.length ? random.pick(mobiles.slice(-50)) : nextMobile();
    mobiles.push(mobile);
    return formatVariously(random, mobile);
  };

  return Array.from({ length: count }, (_, index) => {
    const sex = random.pick(['female', 'male'] as const);
    const [given, givenAr] = random.pick(givenNames[sex]);
    const [family, familyAr] = random.pick(familyNames);
    const consent = random.chance(0.68);
    return {
      id: index + 1,
      full_name: `${given} ${family}`,
      full_name_ar: `${givenAr} ${familyAr}`,
      sex,
      birth_date: date(random, 1941, 2008),
      city: random.weighted(cities),
      language: random.weighted(languages),
      mobile_number: mobileNumber(),
      consent,
      consent_date: consent ? date(random, 2023, 2025) : null,
      opted_out: random.chance(consent ? 0.04 : 0.02),
    };
  });
}

function date(random: Random, firstYear: number, lastYear: number): string {
  const from = Date.UTC(firstYear, 0, 1);
  const days = (Date.UTC(lastYear + 1, 0, 1) - from) / 86_400_000;
  return new Date(from + random.below(days) * 86_400_000).toISOString().slice(0, 10);
}
