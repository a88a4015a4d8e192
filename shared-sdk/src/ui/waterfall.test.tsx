import { screen, within } from '@testing-library/react';
import { renderApp } from '../testing';
import { Waterfall } from './waterfall';

const leftOut = [
  { label: 'Invalid', count: 46 },
  { label: 'Filtered', count: 22, parts: [{ label: 'Adults only', count: 22 }] },
  { label: 'Opted out', count: null },
];

test('shows approximate remaining and excluded counts with their shares', () => {
  renderApp(
    <Waterfall
      total={{ label: 'Rows', count: 5257 }}
      leftOut={leftOut}
      rest={{ label: 'People', count: 5189 }}
      fewer={20}
    />,
  );
  const row = (name: string) => within(screen.getByText(name).parentElement!);
  expect(row('Rows').getByText('about 5,257')).toBeInTheDocument();
  expect(screen.getByText('Invalid').parentElement).toHaveTextContent('Invalidabout 46 1%');
  expect(screen.getByText('Adults only').parentElement).toHaveTextContent('Adults only about 22');
  expect(row('People').getByText('99%')).toBeInTheDocument();
  expect(screen.getByText('Fewer than 20 each: Opted out')).toBeInTheDocument();
});

test('scales all bars to the total', () => {
  const { container } = renderApp(
    <Waterfall
      total={{ label: 'Rows', count: 5257 }}
      leftOut={leftOut}
      rest={{ label: 'People', count: 5189 }}
      fewer={20}
    />,
  );
  const bars = [...container.querySelectorAll<HTMLElement>('.hima-waterfall-bar')];
  expect(bars.map((bar) => bar.style.getPropertyValue('--share'))).toEqual([
    String(46 / 5257),
    String(22 / 5257),
  ]);
});

test('handles a total of zero', () => {
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

test('caps a count that noise made larger than the total', () => {
  const { container } = renderApp(
    <Waterfall
      total={{ label: 'Rows', count: 100 }}
      leftOut={[{ label: 'Invalid', count: 120 }]}
      rest={{ label: 'People', count: 0 }}
      fewer={1}
    />,
  );
  expect(container.querySelector<HTMLElement>('.hima-waterfall-bar')?.style.getPropertyValue('--share')).toBe(
    '1',
  );
  expect(screen.getByText('100%')).toBeInTheDocument();
});
