import { createRef } from 'react';
import { act, screen } from '@testing-library/react';
import { renderApp } from '../testing';
import { ScrollSpy, type ScrollSpyHandle } from './scroll-spy';
import { widget } from './widget';

/** The browser's notifications about sections coming into view. */
class Sight {
  static made: Sight[] = [];
  readonly watched: string[] = [];
  gone = false;

  constructor(
    private readonly tell: IntersectionObserverCallback,
    readonly options: IntersectionObserverInit,
  ) {
    Sight.made.push(this);
  }
  observe(element: Element): void {
    this.watched.push(element.id);
  }
  disconnect(): void {
    this.gone = true;
  }
  see(shares: Record<string, number>): void {
    const entries = Object.entries(shares).map(([id, intersectionRatio]) => ({
      target: document.getElementById(id),
      intersectionRatio,
      isIntersecting: intersectionRatio > 0,
    }));
    act(() =>
      this.tell(entries as unknown as IntersectionObserverEntry[], this as unknown as IntersectionObserver),
    );
  }
}

beforeEach(() => {
  Sight.made = [];
  Object.assign(window, { IntersectionObserver: Sight, scrollY: 0 });
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const current = () => screen.getByRole('navigation').querySelector('[aria-current]')?.textContent;
const scrolledTo = jest.fn();

function renderPage(route = '/') {
  const ref = createRef<ScrollSpyHandle>();
  const sections = ['request', 'message', 'timeline'].map((id) => ({ id, title: id }));
  const app = renderApp(
    <>
      <ScrollSpy ref={ref} label="On this page" sections={sections} />
      {sections.map(({ id }) => (
        <section
          key={id}
          id={id}
          tabIndex={-1}
          ref={(section) => {
            if (section) section.scrollIntoView = (options) => scrolledTo(id, options);
          }}
        />
      ))}
    </>,
    { route },
  );
  return { ...app, ref };
}

test('R9.8 observes after 500 ms with the specified margin and thresholds', async () => {
  renderPage();
  await after(499);
  expect(Sight.made).toHaveLength(0);
  await after(1);
  expect(Sight.made).toHaveLength(1);
  expect(Sight.made[0]).toMatchObject({
    watched: ['request', 'message', 'timeline'],
    options: { rootMargin: '0px 0px -25%', threshold: [0.1, 0.5, 1] },
  });
});

test('marks the first section at least half in view, else the most visible one', async () => {
  renderPage();
  await after(500);
  const [sight] = Sight.made;
  expect(current()).toBe('request');
  sight!.see({ request: 0.5, message: 1, timeline: 0.1 });
  expect(current()).toBe('request');
  sight!.see({ request: 0.4 });
  expect(current()).toBe('message');
  sight!.see({ request: 0, message: 0.1, timeline: 0.3 });
  expect(current()).toBe('timeline');
  expect(screen.getByRole('link', { current: 'location' })).toHaveTextContent('timeline');
  // Between two sections the last one stays marked.
  sight!.see({ message: 0, timeline: 0 });
  expect(current()).toBe('timeline');
});

test('R9.8 jumps and moves focus on click, and keeps the mark while the section is in view', async () => {
  const { path } = renderPage('/details?from=list');
  await after(500);
  act(() => screen.getByRole('link', { name: 'timeline' }).click());
  expect(scrolledTo).toHaveBeenLastCalledWith('timeline', { behavior: 'instant' });
  expect(document.getElementById('timeline')).toHaveFocus();
  expect(path()).toBe('/details?from=list#timeline');
  expect(current()).toBe('timeline');

  const [sight] = Sight.made;
  sight!.see({ message: 1, timeline: 0.5 });
  expect(current()).toBe('timeline');
  Object.assign(window, { scrollY: 40 });
  sight!.see({ message: 1 });
  expect(current()).toBe('timeline');
  sight!.see({ timeline: 0.4 });
  expect(current()).toBe('message');
});

test('scrolls to the section of the URL and marks it', () => {
  renderPage('/details#message');
  expect(scrolledTo).toHaveBeenLastCalledWith('message', undefined);
  expect(current()).toBe('message');
});

test('follows panels side by side while the page scrolls', async () => {
  // A closed campaign at 1680 × 700: the request, the message and the timeline, of unequal heights, in one row.
  renderPage();
  const page = { scrollHeight: 1560, clientHeight: 700 };
  for (const [name, value] of Object.entries(page))
    Object.defineProperty(document.documentElement, name, { configurable: true, value });
  const bottoms = { request: 1496, message: 1270, timeline: 1118 };
  for (const [id, bottom] of Object.entries(bottoms))
    document.getElementById(id)!.getBoundingClientRect = () =>
      ({ top: 910 - window.scrollY, bottom: bottom - window.scrollY }) as DOMRect;
  await after(500);
  const [sight] = Sight.made;
  const scrollTo = (scrollY: number) => {
    Object.assign(window, { scrollY });
    act(() => void window.dispatchEvent(new Event('scroll')));
  };

  scrollTo(500);
  sight!.see({ request: 0.5, message: 0.9, timeline: 1 });
  expect(current()).toBe('request');
  scrollTo(640);
  expect(current()).toBe('message');
  scrollTo(760);
  expect(current()).toBe('timeline');
  scrollTo(860);
  expect(current()).toBe('timeline');
  scrollTo(500);
  expect(current()).toBe('request');
  Reflect.deleteProperty(document.documentElement, 'scrollHeight');
  Reflect.deleteProperty(document.documentElement, 'clientHeight');
});

test('R8.6 calls refresh by name, and no other method', async () => {
  const { ref, unmount } = renderPage();
  await after(500);
  act(() => widget(ref.current).call('refresh'));
  expect(Sight.made.map(({ gone }) => gone)).toEqual([true, false]);
  expect(() => widget(ref.current).call('show' as 'refresh')).toThrow('No method named "show"');
  unmount();
  expect(Sight.made.every(({ gone }) => gone)).toBe(true);
});
