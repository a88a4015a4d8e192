import { expectCatalogs } from '../testing/expect-catalogs';
import arb from './i18n/arb.json';
import en from './i18n/en.json';

test('both catalogs have the same keys and placeholders', () => expectCatalogs(en, arb));
