require('@testing-library/jest-dom');

/** A test during which the code complains has failed, whatever it asserts. */
let complaints = [];
for (const method of ['error', 'warn']) {
  const original = console[method].bind(console);
  console[method] = (...args) => {
    complaints.push(args.map(String).join(' '));
    original(...args);
  };
}

beforeEach(() => {
  complaints = [];
});

afterEach(() => {
  if (complaints.length > 0)
    throw new Error(`The console was written to during this test:\n${complaints.join('\n')}`);
});
