import { expectCatalogues } from '../testing/expect-catalogues';
import arb from './i18n/arb.json';
import en from './i18n/en.json';

test('both languages say the same', () => expectCatalogues(en, arb));
