import { expectCatalogs } from '../testing';
import arb from './arb.json';
import en from './en.json';

test('R1.6 both catalogs have the same keys and placeholders', () => expectCatalogs(en, arb));
