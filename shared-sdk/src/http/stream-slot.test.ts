import { inStreamSlot, inTurn } from './stream-slot';

/** The behavior of `ifAvailable` in the Web Locks API; jsdom has no locks. */
function fakeLocks() {
  const held = new Set<string>();
  const request = async (name: string, _options: object, run: (lock: object | null) => Promise<unknown>) => {
    if (held.has(name)) return run(null);
    held.add(name);
    try {
      return await run({ name });
    } finally {
      held.delete(name);
    }
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}
afterEach(() => Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined }));

test('allows two streams at a time and starts a third once one ends', async () => {
  fakeLocks();
  let end: () => void = () => {};
  const first = inStreamSlot(() => new Promise((resolve) => (end = resolve)));
  const second = inStreamSlot(() => new Promise(() => {}));
  const third = jest.fn(() => Promise.resolve());
  expect(await inStreamSlot(third)).toBe(false);
  expect(third).not.toHaveBeenCalled();

  end();
  expect(await first).toBe(true);
  expect(await inStreamSlot(third)).toBe(true);
  expect(third).toHaveBeenCalledTimes(1);
  void second;
});

test('releases the slot of a failed stream and passes on the error', async () => {
  fakeLocks();
  const failure = new Error('no stream here');
  for (let attempt = 0; attempt < 3; attempt += 1)
    await expect(inStreamSlot(() => Promise.reject(failure))).rejects.toBe(failure);
});

test('allows every stream without browser locks', async () => {
  expect(await inStreamSlot(() => Promise.resolve())).toBe(true);
});

test('lets one tab use a separate slot, and the next once it leaves', async () => {
  const waiting: (() => void)[] = [];
  let held = false;
  const request = async (_name: string, { signal }: { signal?: AbortSignal }, run: () => Promise<void>) => {
    if (held) {
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve);
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    }
    held = true;
    await run();
    held = false;
    waiting.shift()?.();
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  let leave: () => void = () => {};
  const first = inTurn('own', undefined, () => new Promise((resolve) => (leave = resolve)));
  const given = new AbortController();
  const never = jest.fn(() => Promise.resolve());
  const second = inTurn('own', given.signal, never);
  given.abort();
  await second;
  expect(never).not.toHaveBeenCalled();
  waiting.length = 0;

  const third = jest.fn(() => Promise.resolve());
  const followed = inTurn('own', undefined, third);
  expect(third).not.toHaveBeenCalled();
  leave();
  await Promise.all([first, followed]);
  expect(third).toHaveBeenCalledTimes(1);
});
