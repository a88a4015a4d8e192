import { inStreamSlot } from './stream-slot';

/** What the Web Locks API promises of `ifAvailable`; jsdom has no locks. */
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
