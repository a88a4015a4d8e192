import { createRef } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../testing';
import { Toast, type ToastHandle, type ToastProps } from './toast';
import { widget } from './widget';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const state = () => screen.getByRole('status').parentElement?.dataset['state'];

async function shownToast(props: Partial<ToastProps> = {}) {
  const ref = createRef<ToastHandle>();
  renderApp(
    <>
      <button type="button">{'Work'}</button>
      <Toast ref={ref} title="Sending has ended" {...props} />
    </>,
  );
  act(() => widget(ref.current).call('show'));
  await after(300);
  return ref;
}

test('R4.13 goes through hidden, showing, shown, showing and hidden', async () => {
  const ref = createRef<ToastHandle>();
  renderApp(<Toast ref={ref} title="Sending has ended" />);
  expect(state()).toBe('hidden');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  act(() => widget(ref.current).call('show'));
  expect(state()).toBe('showing');
  expect(screen.getByRole('status')).toHaveTextContent('Sending has ended');
  await after(300);
  expect(state()).toBe('shown');

  act(() => widget(ref.current).call('hide'));
  expect(state()).toBe('showing');
  await after(300);
  expect(state()).toBe('hidden');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('R9.8 hides automatically after 5000 ms', async () => {
  await shownToast();
  await after(4_999);
  expect(state()).toBe('shown');
  await after(1);
  expect(state()).toBe('showing');
  await after(300);
  expect(state()).toBe('hidden');
});

test('R9.8 stays without auto-hide and appears at once without animation', async () => {
  const ref = createRef<ToastHandle>();
  renderApp(<Toast ref={ref} title="Sending has ended" autoHide={false} animation={false} />);
  act(() => widget(ref.current).call('show'));
  await after(0);
  expect(state()).toBe('shown');
  await after(60_000);
  expect(state()).toBe('shown');
});

test.each([
  ['pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['focus', fireEvent.focus, fireEvent.blur],
])('R4.13 pauses the timer while the %s is on it, then restarts it', async (_, enter, leave) => {
  await shownToast();
  const toast = screen.getByRole('status').parentElement!;
  await after(4_000);
  enter(toast);
  await after(60_000);
  expect(state()).toBe('shown');
  leave(toast);
  await after(4_999);
  expect(state()).toBe('shown');
  await after(1);
  await after(300);
  expect(state()).toBe('hidden');
});

test('restarts the timer when shown again', async () => {
  const ref = await shownToast();
  await after(4_000);
  act(() => widget(ref.current).call('show'));
  await after(4_000);
  expect(state()).toBe('shown');
});

test('restores focus when closed', async () => {
  await shownToast();
  const work = screen.getByRole('button', { name: 'Work' });
  const close = screen.getByRole('button', { name: 'Close' });
  act(() => work.focus());
  act(() => close.focus());
  act(() => close.click());
  expect(work).toHaveFocus();
  await after(300);
  expect(state()).toBe('hidden');
});
