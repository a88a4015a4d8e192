import { expectCatalogs } from '../testing';
import arb from './arb.json';
import en from './en.json';

test('R1.6 both catalogs say the same', () => expectCatalogs(en, arb));
