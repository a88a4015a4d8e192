import { render } from '@testing-library/react';
import { SqlText } from './sql-text';

const shown = (query: string) => render(<SqlText>{query}</SqlText>).container.textContent;

test('shows invisible characters of a query', () => {
  expect(shown('select 1 /* \u202Eetaler\u202C */\n\tfrom t\u200B')).toBe(
    'select 1 /* U+202EetalerU+202C */\n\tfrom tU+200B',
  );
  expect(shown('select \u{E0041}1')).toBe('select U+E00411');
});

test('leaves other text as it is', () => {
  const query = `select "رقم" from "ناس" where city = 'Málaga' -- 👍`;
  expect(shown(query)).toBe(query);
});
