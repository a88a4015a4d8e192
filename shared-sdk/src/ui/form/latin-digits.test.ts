import { latinDigits } from './latin-digits';

test('reads Arabic and Persian digits', () => {
  expect(latinDigits('٥٤٣٢')).toBe('5432');
  expect(latinDigits('۳۳۰۶')).toBe('3306');
});
