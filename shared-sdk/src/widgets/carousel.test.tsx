import { createRef } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../testing';
import { Carousel, type CarouselHandle } from './carousel';
import { widget } from './widget';

const noPreference = window.matchMedia;
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  window.matchMedia = noPreference;
});

const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const shown = () => screen.getByRole('group').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function renderSlides(language: 'en' | 'arb' = 'en') {
  const ref = createRef<CarouselHandle>();
  renderApp(
    <Carousel ref={ref} title="How it goes">
      <p>{'one'}</p>
      <p>{'two'}</p>
      <p>{'three'}</p>
    </Carousel>,
    { language },
  );
  return ref;
}

function swipe(from: number, to: number, pointerType = 'touch'): void {
  const slide = screen.getByRole('group');
  fireEvent(slide, pointer('pointerdown', from, pointerType));
  fireEvent(slide, pointer('pointerup', to, pointerType));
}
function pointer(type: string, clientX: number, pointerType: string): MouseEvent {
  return Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerType });
}

test('R9.8 advances every 5000 ms, starting 500 ms after initialization', async () => {
  renderSlides();
  await after(499);
  expect(screen.getByRole('group').parentElement).toHaveAttribute('aria-live', 'polite');
  await after(1);
  expect(screen.getByRole('group').parentElement).toHaveAttribute('aria-live', 'off');
  await after(4_999);
  expect(shown()).toBe('one');
  await after(1);
  expect(shown()).toBe('two');
  await after(5_000);
  expect(shown()).toBe('three');
  await after(5_000);
  expect(shown()).toBe('one');
});

test('exposes only the current slide and announces it only while paused', async () => {
  renderSlides();
  await after(500);
  expect(screen.getByRole('region', { name: 'How it goes' })).toBeInTheDocument();
  expect(screen.getByRole('group', { name: '1 of 3' })).toBeInTheDocument();
  expect(screen.getByRole('group').parentElement).toHaveAttribute('aria-live', 'off');
  press('Pause the slides');
  expect(screen.getByRole('group').parentElement).toHaveAttribute('aria-live', 'polite');
});

test.each([
  ['pointer', () => pointer('pointerover', 0, 'mouse'), () => pointer('pointerout', 0, 'mouse')],
  [
    'focus',
    () => new FocusEvent('focusin', { bubbles: true }),
    () => new FocusEvent('focusout', { bubbles: true }),
  ],
])('pauses while the %s is on it', async (_, enter, leave) => {
  renderSlides();
  await after(500);
  const region = screen.getByRole('region');
  fireEvent(region, enter());
  await after(60_000);
  expect(shown()).toBe('one');
  fireEvent(region, leave());
  await after(5_000);
  expect(shown()).toBe('two');
});

test('stays paused until resumed, and resumes at once', async () => {
  renderSlides();
  await after(500);
  fireEvent(screen.getByRole('region'), pointer('pointerover', 0, 'mouse'));
  press('Pause the slides');
  fireEvent(screen.getByRole('region'), pointer('pointerout', 0, 'mouse'));
  await after(60_000);
  expect(shown()).toBe('one');
  fireEvent(screen.getByRole('region'), pointer('pointerover', 0, 'mouse'));
  press('Play the slides');
  await after(5_000);
  expect(shown()).toBe('two');
});

test('does not advance automatically with reduced motion', async () => {
  window.matchMedia = (query) => ({ ...noPreference(query), matches: query.includes('reduced-motion') });
  renderSlides();
  await after(60_000);
  expect(shown()).toBe('one');
  press('Play the slides');
  await after(5_000);
  expect(shown()).toBe('two');
});

test('moves forward and back by its buttons and wraps around', () => {
  renderSlides();
  press('Previous slide');
  expect(shown()).toBe('three');
  press('Next slide');
  press('Next slide');
  expect(shown()).toBe('two');
});

test('R9.8 advances on a swipe over 40 px only', () => {
  renderSlides();
  swipe(100, 60);
  expect(shown()).toBe('one');
  swipe(100, 59);
  expect(shown()).toBe('two');
  swipe(100, 141);
  expect(shown()).toBe('one');
  // Text is marked with a mouse.
  swipe(200, 0, 'mouse');
  expect(shown()).toBe('one');
});

test('R1.6 advances on a swipe to the right in Arabic', () => {
  renderSlides('arb');
  swipe(100, 141);
  expect(shown()).toBe('two');
});

test('R8.6 calls next, prev, pause and cycle by name, and no other method', async () => {
  const ref = renderSlides();
  act(() => widget(ref.current).call('next'));
  expect(shown()).toBe('two');
  act(() => widget(ref.current).call('prev'));
  expect(shown()).toBe('one');
  act(() => widget(ref.current).call('pause'));
  await after(60_000);
  expect(shown()).toBe('one');
  act(() => widget(ref.current).call('cycle'));
  await after(5_000);
  expect(shown()).toBe('two');
  expect(() => widget(ref.current).call('to' as 'next')).toThrow('No method named "to"');
});
