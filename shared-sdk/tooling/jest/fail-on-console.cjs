require('@testing-library/jest-dom');
// How long a test waits for an element; a second is too short on a busy machine.
require('@testing-library/react').configure({ asyncUtilTimeout: 15_000 });

/** A test fails if the code logs a warning or error, whatever it asserts. */
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
