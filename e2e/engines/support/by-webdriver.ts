import { expect } from '@playwright/test';
import { size, type Engine, type Key } from './engine.js';
import { storedFaults, type Observed } from './observed.js';

declare global {
  interface Window {
    /** Whether the page has got the input. */
    delivered?: boolean;
    /** Ends the wait for an earlier input. */
    stopWaiting?: () => void;
  }
}

/** How long an input may be late before it counts as lost, in milliseconds. One that is only late would be there twice. */
const PATIENCE = 1_000;

/** As the WebDriver standard codes keys. */
const keys: Record<Key, string> = {
  ArrowDown: '\uE015',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
};

/**
 * In WebKitGTK, which speaks WebDriver alone: it reports neither the console nor requests.
 *
 * @param driver its address
 */
export async function openByWebDriver(driver: string, observed: Observed) {
  const send = async <R>(method: string, path: string, body?: object): Promise<R> => {
    const response = await fetch(driver + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: R & { message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: {},
  });
  const session = `/session/${sessionId}`;
  const post = <R = void>(path: string, body: object) => send<R>('POST', session + path, body);
  const act = (id: string, type: string, actions: object[]) =>
    post('/actions', { actions: [{ id, type, actions }] });
  const call: Engine['call'] = async (work, argument) => {
    const script = `const [given, done] = arguments;
      Promise.resolve(given).then(${String(work)}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await post<{ value: never; error?: string }>('/execute/async', {
      script,
      args: [argument ?? null],
    });
    if (error) throw new Error(error);
    return value;
  };

  /**
   * On a busy machine WebKitGTK loses some input before any page sees it: repeats what caused no such event. Others are only
   * late: an event with other properties is that of an earlier input.
   */
  const deliver = (
    event: 'click' | 'input' | 'keydown',
    properties: Record<string, unknown>,
    action: () => Promise<void>,
  ) =>
    expect(async () => {
      await call(
        ({ event: type, properties: wanted }) => {
          window.stopWaiting?.();
          window.delivered = false;
          const listen = (heard: Event) => {
            const found = heard as unknown as Record<string, unknown>;
            if (Object.entries(wanted).every(([name, value]) => found[name] === value))
              window.delivered = true;
          };
          addEventListener(type, listen, { capture: true });
          window.stopWaiting = () => removeEventListener(type, listen, { capture: true });
        },
        { event, properties },
      );
      await action();
      // A page that was left has no answer.
      const delivered = await call(async (patience) => {
        const end = performance.now() + patience;
        while (window.delivered === false && performance.now() < end)
          await new Promise(requestAnimationFrame);
        return window.delivered;
      }, PATIENCE);
      expect(delivered, `${event} delivered`).not.toBe(false);
    }).toPass({ timeout: 10_000 });
  const press = (value: string, event: 'input' | 'keydown', properties: Record<string, unknown>) =>
    deliver(event, properties, () =>
      act('keys', 'key', [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );

  // The window has a bar above the page.
  const inner = () => call(() => ({ width: innerWidth, height: innerHeight }), undefined);
  await post('/window/rect', size);
  const bar = size.height - (await inner()).height;
  await post('/window/rect', { ...size, height: size.height + bar });

  const engine: Engine = {
    open: (address) => post('/url', { url: observed.url + address }),
    call,
    run: (script) => post('/execute/sync', { script, args: [] }),
    click: ({ x, y }) => {
      const at = { x: Math.round(x), y: Math.round(y) };
      return deliver('click', { clientX: at.x, clientY: at.y }, () =>
        act('mouse', 'pointer', [
          { type: 'pointerMove', ...at },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]),
      );
    },
    async type(text) {
      for (const key of text) await press(key, 'input', { data: key });
    },
    press: (key) => press(keys[key], 'keydown', { key }),
    screenshot: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    faults: async () => [...observed.faults, ...(await call(storedFaults, undefined))],
    async close() {
      await call(() => {
        localStorage.clear();
        sessionStorage.clear();
      }, undefined);
      await send('DELETE', `${session}/cookie`);
      await post('/url', { url: 'about:blank' });
      observed.faults.length = 0;
    },
  };
  return {
    // One window for all: a new one takes seconds, and has to load every script again.
    start: () => Promise.resolve(engine),
    quit: () => send<void>('DELETE', session),
  };
}
