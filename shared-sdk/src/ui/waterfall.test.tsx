import { screen, within } from '@testing-library/react';
import { renderApp } from '../testing';
import { Waterfall } from './waterfall';

const leftOut = [
  { label: 'Invalid', count: 46 },
  { label: 'Filtered', count: 22, parts: [{ label: 'Adults only', count: 22 }] },
  { label: 'Opted out', count: null },
];

test('tells what is left, what was left out and which share that is', () => {
  renderApp(
    <Waterfall
      total={{ label: 'Rows', count: 5257 }}
      leftOut={leftOut}
      rest={{ label: 'People', count: 5189 }}
      fewer={20}
    />,
  );
  const row = (name: string) => within(screen.getByText(name).parentElement!);
  expect(row('Rows').getByText('5,257')).toBeInTheDocument();
  expect(row('Invalid').getByText('-46')).toBeInTheDocument();
  expect(row('Invalid').getByText('0.9%')).toBeInTheDocument();
  expect(screen.getByText('Adults only').parentElement).toHaveTextContent('Adults only -22');
  expect(row('People').getByText('98.7%')).toBeInTheDocument();
  expect(screen.getByText('Fewer than 20 each: Opted out')).toBeInTheDocument();
});

test('the bars of the reasons are drawn against the most frequent one', () => {
  const { container } = renderApp(
    <Waterfall
      total={{ label: 'Rows', count: 5257 }}
      leftOut={leftOut}
      rest={{ label: 'People', count: 5189 }}
      fewer={20}
    />,
  );
  const bars = [...container.querySelectorAll<HTMLElement>('.hima-waterfall-bar')];
  expect(bars.map((bar) => bar.style.getPropertyValue('--share'))).toEqual(['1', String(22 / 46)]);
});

test('of nothing nothing is left', () => {
  renderApp(
    <Waterfall
      total={{ label: 'Rows', count: 0 }}
      leftOut={[]}
      rest={{ label: 'People', count: 0 }}
      fewer={1}
    />,
  );
  expect(screen.getByText('0%')).toBeInTheDocument();
});
