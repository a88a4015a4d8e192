import { expectCatalogues } from '@hima/sdk/testing';
import arb from './arb.json';
import en from './en.json';

test('R1.6 both catalogues say the same', () => expectCatalogues(en, arb));
