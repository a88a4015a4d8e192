import { readAuth, removeAuth, saveAuth, toAuth } from './stored-auth';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

test('R3.1 stores the auth under access-token as JSON', () => {
  saveAuth({ accessToken: 't', userId: '7', expireInSeconds: 60 });
  expect(JSON.parse(localStorage.getItem('access-token') ?? '')).toMatchObject({
    accessToken: 't',
    userId: '7',
  });
  expect(readAuth()).toEqual({ accessToken: 't', userId: '7', expireInSeconds: 60 });
  removeAuth();
  expect(readAuth()).toBeUndefined();
  expect(logged).not.toHaveBeenCalled();
});

test.each(['{"accessToken": ', 'null', '[]', '"t"', '{"accessToken":"t"}', '{"accessToken":1,"userId":2}'])(
  'R8.5 only logs the unusable value %s and leaves it in place',
  (text) => {
    localStorage.setItem('access-token', text);
    expect(readAuth()).toBeUndefined();
    expect(logged).toHaveBeenCalledTimes(1);
    expect(String(logged.mock.calls[0])).toContain('access-token');
    expect(localStorage.getItem('access-token')).toBe(text);
  },
);

test('R8.5 only logs a failing storage', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  const storage = jest
    .spyOn(Object.getPrototypeOf(localStorage) as Storage, 'setItem')
    .mockImplementation(refuse);
  saveAuth({ accessToken: 't', userId: '7' });
  storage.mockRestore();
  jest.spyOn(Object.getPrototypeOf(localStorage) as Storage, 'removeItem').mockImplementation(refuse);
  removeAuth();
  expect(logged).toHaveBeenCalledTimes(2);
});

test('accepts a numeric user ID and stores no other fields', () => {
  expect(toAuth({ accessToken: 't', userId: 7, encryptedAccessToken: 'x' })).toEqual({
    accessToken: 't',
    userId: '7',
  });
});
