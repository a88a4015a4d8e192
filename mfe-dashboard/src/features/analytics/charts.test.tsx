import { fireEvent, screen, within } from '@testing-library/react';
import { renderApp } from '@hima/sdk/testing';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';
import { DayChart } from './day-chart';
import { FailuresPanel } from './failures-panel';
import { FunnelPanel } from './funnel-panel';
import { SegmentsPanel } from './segments-panel';

const period = { from: new Date(2026, 10, 1), to: new Date(2026, 10, 4) };
const funnel = {
  requested: 40,
  accepted: 30,
  acceptedShare: 0.75,
  campaigns: 28,
  sent: 12_000,
  delivered: 11_400,
  clickers: 900,
  conversions: 0,
  successRate: 0.95,
  clickRate: 0.1,
  conversionRate: 0,
};
const items = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const tableRows = (name: string) => {
  fireEvent.click(screen.getByText('View as table'));
  const table = within(screen.getByRole('region', { name: `Table: ${name}` })).getByRole('table');
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
};
const none = () => undefined;
const list = '/e-campaigns/campaign-history?createdFrom=2026-11-01&createdTo=2026-11-03';

test('the funnel counts each step in its unit, and says what its share is of', () => {
  renderApp(<FunnelPanel period={period} outcome={{ funnel, converts: true }} linked />, {
    messages: en,
  });
  expect(items()).toEqual([
    'Requested40 requests',
    'Accepted30 requests75% of requests',
    'Sent12,000 messagesBy 28 campaigns of the accepted requests',
    'Delivered11,400 messages95% of sent messages',
    'ClickedAbout 900 people10% of delivered messages with a tracked link',
    'Converted0 people0% of recipients who clicked',
  ]);
  expect(tableRows('Campaign funnel')).toContainEqual(['Delivered', '11,400 messages', '95%']);
});

test('the funnel has no conversions where none are reported', () => {
  renderApp(<FunnelPanel period={period} outcome={{ funnel, converts: false }} linked />, {
    messages: en,
  });
  expect(items().at(-1)).toMatch(/^Clicked/);
});

test('the funnel leads to the requests behind its steps, for those who can see them', () => {
  const { unmount } = renderApp(<FunnelPanel period={period} outcome={{ funnel, converts: true }} linked />, {
    messages: en,
  });
  expect(screen.getByRole('link', { name: 'Requested' })).toHaveAttribute('href', list);
  expect(screen.getByRole('link', { name: 'Accepted' })).toHaveAttribute(
    'href',
    `${list}&answerStatus=Accepted`,
  );
  for (const name of ['Sent', 'Delivered', 'Clicked', 'Converted'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `${list}&begunFrom=2026-11-01`);
  unmount();
  renderApp(<FunnelPanel period={period} outcome={{ funnel, converts: true }} linked={false} />, {
    messages: en,
  });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('failure reasons have the SMPP name or the operator’s code', () => {
  const failures = [
    { code: '0x0000000B', count: 1200, campaigns: 3 },
    { code: '034', count: 30, campaigns: 1 },
    { code: 'Other', count: 14, campaigns: null },
  ];
  renderApp(<FailuresPanel period={period} failures={failures} listOf={none} />, { messages: en });
  expect(tableRows('Failure reasons')).toEqual([
    ['Invalid recipient number (ESME_RINVDSTADR)', '1,200'],
    ['Operator error 034', '30'],
    ['Other reasons (a few recipients each)', '14'],
  ]);
});

test('cost is shown by day, with the keyboard and as a table, and by sender', () => {
  const days = [{ day: '2026-11-02', sent: 155, delivered: 140, failed: 10, parts: 260, campaigns: 1 }];
  const sender = { campaigns: 1, sent: 1, delivered: 1, failed: 0, clickers: 0, conversions: 0 };
  const rates = { successRate: 1, clickRate: null, conversionRate: null };
  const senders = [
    { ...sender, ...rates, senderId: 'CLINIC', parts: 60 },
    { ...sender, ...rates, senderId: 'HIMA', parts: 200 },
    { ...sender, ...rates, senderId: 'NONE', parts: 0 },
  ];
  const listOf = (senderId: string) => `/list?senderId=${senderId}`;
  renderApp(<SegmentsPanel period={period} figures={{ days, senders }} listOf={listOf} listOfDay={none} />, {
    messages: en,
  });
  expect(items()).toEqual(['HIMA200', 'CLINIC60']);
  expect(screen.getByRole('link', { name: 'HIMA' })).toHaveAttribute('href', '/list?senderId=HIMA');
  const chart = screen.getByRole('slider', { name: 'Segments sent from Nov 1 to Nov 3' });
  expect(chart).toHaveAttribute('aria-valuetext', 'Nov 3: 0 segments');
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(chart).toHaveAttribute('aria-valuetext', 'Nov 2: 260 segments');
  expect(tableRows('Cost in segments')).toEqual([['Nov 2', '260', '1']]);
});

test('the cost of the senders beyond the 20 largest is one bar with their number', () => {
  const results = { ...funnel, failed: 0, parts: 0 };
  const senders = Array.from({ length: 23 }, (_, index) => ({
    ...results,
    senderId: `SENDER ${index + 1}`,
    parts: index + 1,
  }));
  const days = [{ day: '2026-11-02', sent: 100, delivered: 100, failed: 0, parts: 276, campaigns: 1 }];
  const figures = { days, senders };
  const { unmount } = renderApp(
    <SegmentsPanel period={period} figures={figures} listOf={none} listOfDay={none} />,
    { messages: en },
  );
  expect(items()).toHaveLength(21);
  expect(items()[0]).toBe('SENDER 2323');
  expect(items().at(-1)).toBe('3 more sender IDs6');
  unmount();
  renderApp(<SegmentsPanel period={period} figures={figures} listOf={none} listOfDay={none} />, {
    messages: arb,
    language: 'arb',
  });
  expect(items().at(-1)).toBe('3 معرّفات مرسل أخرى6');
});

test('a day on which late receipts corrected failures has no bar below zero, and is explained', () => {
  const days = [
    { day: '2026-11-01', sent: 10, delivered: 5, failed: 5, parts: 10, campaigns: 1 },
    { day: '2026-11-03', sent: 0, delivered: 3, failed: -3, parts: 0, campaigns: 0 },
  ];
  const { container } = renderApp(<DayChart period={period} days={days} listOf={none} />, { messages: en });
  const heights = [...container.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));
  expect(Math.min(...heights)).toBe(0);
  expect(screen.getByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    'Nov 3: 0 sent, 3 delivered, -3 failed',
  );
  expect(screen.getByRole('note')).toHaveTextContent(
    'Negative counts correct earlier days: late delivery receipts changed failed messages.',
  );
});

test('days of several years have their year, in the chart and in its table', () => {
  const years = { from: new Date(2025, 10, 2), to: new Date(2026, 10, 4) };
  const days = [
    { day: '2025-11-03', sent: 10, delivered: 10, failed: 0, parts: 10, campaigns: 1 },
    { day: '2026-11-03', sent: 20, delivered: 20, failed: 0, parts: 20, campaigns: 1 },
  ];
  renderApp(<DayChart period={years} days={days} listOf={none} />, { messages: en });
  expect(screen.getByRole('slider')).toHaveAccessibleName(
    'Messages sent, delivered and failed from Nov 2, 2025 to Nov 3, 2026',
  );
  fireEvent.click(screen.getByText('View as table'));
  expect([...document.querySelectorAll('tbody time')].map(({ textContent }) => textContent)).toEqual([
    'Nov 3, 2025',
    'Nov 3, 2026',
  ]);
});

test('a tap on the chart chooses its day', () => {
  const days = [{ day: '2026-11-01', sent: 10, delivered: 10, failed: 0, parts: 10, campaigns: 1 }];
  renderApp(<DayChart period={period} days={days} listOf={none} />, { messages: en });
  const chart = screen.getByRole('slider');
  chart.getBoundingClientRect = () => new DOMRect(0, 0, 300, 180);
  fireEvent(chart, new MouseEvent('pointerdown', { bubbles: true, clientX: 50 }));
  expect(chart).toHaveAttribute('aria-valuetext', 'Nov 1: 10 sent, 10 delivered, 0 failed');
});

test('a day that was clicked stays chosen, so that the pointer reaches its link', () => {
  const days = [{ day: '2026-11-01', sent: 10, delivered: 10, failed: 0, parts: 10, campaigns: 1 }];
  renderApp(<DayChart period={period} days={days} listOf={(day) => `/list?day=${day}`} />, { messages: en });
  const chart = screen.getByRole('slider');
  chart.getBoundingClientRect = () => new DOMRect(0, 0, 300, 180);
  const point = (type: string, clientX: number) =>
    fireEvent(chart, new MouseEvent(type, { bubbles: true, clientX }));
  point('pointermove', 50);
  point('pointermove', 250);
  expect(chart).toHaveAttribute('aria-valuenow', '2');
  point('pointerdown', 50);
  point('pointermove', 250);
  expect(chart).toHaveAttribute('aria-valuenow', '0');
  expect(screen.getByRole('link', { name: '1 campaign sent messages on Nov 1' })).toHaveAttribute(
    'href',
    '/list?day=2026-11-01',
  );
  point('pointerdown', 50);
  point('pointermove', 250);
  expect(chart).toHaveAttribute('aria-valuenow', '2');
});

test('overlaps bars of many days, the highest at the back', () => {
  const year = { from: new Date(2025, 10, 4), to: new Date(2026, 10, 4) };
  const days = [{ day: '2026-11-01', sent: 10, delivered: 7, failed: 3, parts: 10, campaigns: 1 }];
  const { container } = renderApp(<DayChart period={year} days={days} listOf={none} />, { messages: en });
  const bars = [...container.querySelectorAll('rect')].filter(
    (bar) => Number(bar.getAttribute('height')) > 0,
  );
  const [, ...ofDay] = bars.map((bar) => [bar.getAttribute('class'), bar.getAttribute('x')]);
  const x = ofDay[0]?.[1];
  expect(ofDay).toEqual([
    ['dashboard-sent', x],
    ['dashboard-delivered', x],
    ['dashboard-failed', x],
  ]);
});

test('the first day has a sentence for each chart', () => {
  const empty = { ...funnel, requested: 0 };
  renderApp(
    <>
      <FunnelPanel period={period} outcome={{ funnel: empty, converts: true }} linked={false} />
      <FailuresPanel period={period} failures={[]} listOf={none} />
      <SegmentsPanel period={period} figures={{ days: [], senders: [] }} listOf={none} listOfDay={none} />
    </>,
    { messages: en },
  );
  for (const text of [
    'No requests were submitted in this period.',
    'No message failed in this period.',
    'Nothing was sent in this period.',
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
});

test('the funnel in Arabic', () => {
  renderApp(
    <FunnelPanel period={period} outcome={{ funnel: { ...funnel, accepted: 2 }, converts: true }} linked />,
    {
      messages: arb,
      language: 'arb',
    },
  );
  expect(items().slice(0, 3)).toEqual([
    'مقدّمة40 طلبًا',
    'مقبولةطلبان75\u200e%\u200e من الطلبات',
    'أُرسلت12,000 رسالةمن 28 حملة من الطلبات المقبولة',
  ]);
});
