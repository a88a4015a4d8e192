import { registryJson } from '../test-support/registry';
import { requestPage } from './request-page';

const files = { en: ['page.js', 'page.css', 'texts-en.js'], arb: ['page.js', 'page.css', 'texts-arb.js'] };
let number = 0;
let requested: string[] = [];

beforeEach(() => {
  requested = [];
  globalThis.fetch = jest.fn((address) => {
    requested.push(String(address));
    return Promise.resolve(new Response(''));
  });
  localStorage.clear();
});
afterEach(() => history.replaceState(null, '', '/'));

/** A registry whose remotes are at addresses that no test before has requested. */
function registry(): { text: string; folder: (name: string) => string } {
  const place = `v${number++}`;
  const { remotes } = registryJson() as { remotes: Record<string, { versions: Record<string, object> }> };
  for (const [name, { versions }] of Object.entries(remotes))
    versions['1.0.0'] = {
      ...versions['1.0.0'],
      ...{ entry: `/remotes/${name}/${place}/remoteEntry.js`, preload: files },
    };
  return {
    text: JSON.stringify({ schema: 1, remotes }),
    folder: (name) => `http://localhost/remotes/${name}/${place}`,
  };
}

const signIn = () => localStorage.setItem('access-token', '{"accessToken":"x","userId":1}');
const all = (folder: string, language: 'en' | 'arb' = 'en') =>
  ['remoteEntry.js', ...files[language]].map((file) => `${folder}/${file}`);

test('requests the sign-in of a browser that nobody is signed in to, whatever the address', () => {
  history.replaceState(null, '', '/campaign-filter');
  const { text, folder } = registry();
  requestPage(text, 'arb');
  expect(requested).toEqual(all(folder('mfe_auth'), 'arb'));
});

test.each(['/e-campaigns/campaign-history', '/e-campaigns/campaign-history/details/7', '/campaign-filter'])(
  'requests the remote of %s, once',
  (path) => {
    signIn();
    history.replaceState(null, '', path);
    const { text, folder } = registry();
    requestPage(text, 'en');
    requestPage(text, 'en');
    expect(requested).toEqual(all(folder('mfe_campaigns')));
  },
);

test.each(['/', '/home', '/campaign-filters', '/nowhere'])('requests no remote for %s', (path) => {
  signIn();
  history.replaceState(null, '', path);
  requestPage(registry().text, 'en');
  expect(requested).toEqual([]);
});

test('requests the entry alone of a remote whose build names no other files', () => {
  const { text, folder } = registry();
  requestPage(text.replaceAll('"preload"', '"later"'), 'en');
  expect(requested).toEqual([`${folder('mfe_auth')}/remoteEntry.js`]);
});

test('requests no remote that needs another SDK', () => {
  requestPage(registry().text.replaceAll('"sdk":"^1.0.0"', '"sdk":"^2.0.0"'), 'en');
  expect(requested).toEqual([]);
});

test('requests nothing of another origin', () => {
  const { text } = registry();
  requestPage(text.replaceAll('"/remotes/', '"https://other.example/remotes/'), 'en');
  expect(requested).toEqual([]);
  const { text: mixed, folder } = registry();
  requestPage(mixed.replaceAll('"page.js"', '"//other.example/page.js"'), 'en');
  expect(requested).toEqual(all(folder('mfe_auth')).filter((file) => !file.endsWith('page.js')));
});

test.each([
  ['something else', 'page.js'],
  [
    'what is no name',
    ['http://[', '../page.js', 'javascript:alert(1)', 'a/b.js', '//other.example', '', 1, null],
  ],
])('requests the entry alone where a registry lists %s', (_name, names) => {
  const { text, folder } = registry();
  const { remotes } = JSON.parse(text);
  remotes.mfe_auth.versions['1.0.0'].preload = { en: names };
  requestPage(JSON.stringify({ remotes }), 'en');
  expect(requested).toEqual([`${folder('mfe_auth')}/remoteEntry.js`]);
});

test('requests 20 files of a remote at most', () => {
  const { remotes } = JSON.parse(registry().text);
  remotes.mfe_auth.versions['1.0.0'].preload = { en: Array.from({ length: 3_000 }, (_, at) => `${at}.js`) };
  requestPage(JSON.stringify({ remotes }), 'en');
  expect(requested).toHaveLength(21);
});

test.each(['', '[]', '{"remotes":{"mfe_auth":{}}}'])(
  'requests nothing of %j, which its reader reports',
  (text) => {
    expect(() => requestPage(text, 'en')).toThrow();
    expect(requested).toEqual([]);
  },
);
