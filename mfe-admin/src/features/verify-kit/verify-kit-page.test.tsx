import { fireEvent, screen, within } from '@testing-library/react';
import {
  checkProject,
  createAuthority,
  issueCredential,
  makeKit,
  openAuthority,
  zipKit,
  type Kit,
  type ProfileName,
} from '@hima/kits';
import { renderApp, stubApi } from '@hima/sdk/testing';
import contributions from '../../../contributions.json';
import App from '../../app';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';

const pin = 'ABCD2345EFGH';
const client = {
  kind: 'client',
  name: 'site-1',
  organization: 'bank_1',
  gpus: 0,
  memoryPerGpuGib: 0,
} as const;
const server = {
  kind: 'server',
  name: 'server1.example.com',
  organization: 'hima',
  fedLearningPort: 8002,
  adminPort: 8003,
} as const;

let kit: Kit;
/** Of NVIDIA FLARE 2.8, which signs no file. */
let unsignedKit: Kit;
let root: File;
let rootCertificate: string;
beforeAll(async () => {
  const stored = await createAuthority('churn');
  const authority = await openAuthority(stored);
  const newKit = async (profile: ProfileName) =>
    makeKit(
      checkProject({ name: 'churn', profile, participants: [server, client] }),
      authority,
      client,
      await issueCredential(authority, client),
    );
  kit = await newKit('nvflare-2.5');
  unsignedKit = await newKit('nvflare-2.8');
  rootCertificate = stored.certificate;
  root = new File([rootCertificate], 'rootCA.pem');
});

const zipOf = async (files = kit.files, { folder } = kit) =>
  new File([await zipKit({ folder, files }, pin)], 'site-1.zip', { type: 'application/zip' });
const oneByteChanged = ({ files } = kit, path = 'startup/sub_start.sh') =>
  files.map((file) =>
    file.path === path
      ? { ...file, content: file.content.map((byte, at) => (at === 40 ? byte ^ 1 : byte)) }
      : file,
  );
/** As the Downloads page opens it for one application. */
const showOne = ({ digests }: Kit) => {
  stubApi({ 'GET /api/kit/a1/proof': () => ({ participant: 'site-1', rootCertificate, digests }) });
  return renderApp(<App />, {
    route: '/downloads/verify?application=a1',
    messages: en,
    contributions,
    user: 'admin',
    language: 'en',
  });
};
const show = (language: 'en' | 'arb' = 'en') => {
  const api = stubApi({});
  const rendered = renderApp(<App />, {
    route: '/downloads/verify',
    messages: language === 'en' ? en : arb,
    contributions,
    user: 'admin',
    language,
  });
  return { ...rendered, api };
};
const input = (name: string) => screen.findByLabelText(name, { selector: 'input[type=file]' });
const verify = () => screen.getByRole('button', { name: 'Verify kit' });
const check = (name: string) =>
  within(screen.getByRole('list', { name: 'Checks' }))
    .getAllByRole('listitem')
    .find((item) => within(item).queryByText(name, { selector: 'strong' }))?.textContent;

test('proves a kit with the root certificate, and sends nothing', async () => {
  const { user, api } = show();
  await user.upload(await input('Startup kit'), await zipOf());
  await user.upload(await input('Root certificate (optional)'), root);
  await user.type(screen.getByRole('textbox', { name: 'PIN' }), `${pin}{Enter}`);
  expect(await screen.findByText('This kit is genuine and unchanged')).toBeInTheDocument();
  for (const fact of ['site-1', 'bank_1', 'churn', 'Client', 'NVIDIA FLARE 2.5'])
    expect(screen.getByText(fact)).toBeInTheDocument();
  expect(check('Signatures')).toContain('Passed');
  expect(check('Origin')).toContain('Passed');
  expect(api.calls).toEqual([]);
});

test('names the file in which one byte was changed', async () => {
  const { user } = show('en');
  await user.upload(await input('Startup kit'), await zipOf(oneByteChanged()));
  await user.type(screen.getByRole('textbox', { name: 'PIN' }), pin);
  await user.click(verify());
  expect(await screen.findByText('1 check failed')).toBeInTheDocument();
  expect(check('Signatures')).toContain('startup/sub_start.sh: changed');
  // Another entry makes the result one of something else.
  await user.type(screen.getByRole('textbox', { name: 'PIN' }), 'X');
  expect(screen.queryByText('1 check failed')).not.toBeInTheDocument();
  await user.click(verify());
  expect(await screen.findByText('The PIN doesn’t open this archive')).toBeInTheDocument();
});

describe('with what the service made', () => {
  const judge = async (made: Kit, files = made.files) => {
    const { user } = showOne(made);
    await screen.findByText('Compared with the newest kit that was made for site-1.');
    await user.upload(await input('Startup kit'), await zipOf(files, made));
    await user.type(screen.getByRole('textbox', { name: 'PIN' }), `${pin}{Enter}`);
    await screen.findByRole('list', { name: 'Checks' });
  };

  test.each(['2.5', '2.8'])('proves a kit of %s, with or without signatures', async (release) => {
    await judge(release === '2.5' ? kit : unsignedKit);
    expect(screen.getByText('This kit is genuine and unchanged')).toBeInTheDocument();
    expect(check('Startup folder')).toContain('Passed');
    expect(check('Other files')).toContain('Passed');
  });

  test('names the changed file of a kit without signatures', async () => {
    await judge(unsignedKit, oneByteChanged(unsignedKit));
    expect(screen.getByText('1 check failed')).toBeInTheDocument();
    expect(check('Startup folder')).toContain('startup/sub_start.sh: changed');
  });

  test('names the files of the site that were changed or added', async () => {
    const added = { path: 'local/custom/filter.py', content: new Uint8Array(9), mode: 0o644 };
    await judge(kit, [...oneByteChanged(kit, 'local/resources.json.default'), added]);
    expect(
      screen.getByText('The startup folder is genuine, but other files were changed'),
    ).toBeInTheDocument();
    expect(check('Other files')).toContain('local/resources.json.default: changed');
    expect(check('Other files')).toContain('local/custom/filter.py: unexpected');
  });
});

test('accepts a dropped kit and says that its origin is not proven', async () => {
  const { user } = show();
  const zone = await screen.findByRole('group', { name: 'Startup kit' });
  fireEvent.drop(zone, { dataTransfer: { files: [await zipOf()] } });
  expect(await within(zone).findByText('site-1.zip')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'PIN' }), pin);
  await user.click(verify());
  expect(await screen.findByText('No problems found, but the kit’s origin isn’t proven')).toBeInTheDocument();
});

test('refuses files that are no kit before and after opening them', async () => {
  const { user } = show();
  const choose = async (content: BlobPart, name: string) =>
    user.upload(await input('Startup kit'), new File([content], name, { type: 'application/zip' }));
  await choose(new Uint8Array(9 * 2 ** 20), 'large.zip');
  expect(await screen.findByText('This file is 9 MB. Startup kits are at most 8 MB.')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'PIN' }), pin);
  await choose('%PDF-1.7', 'letter.zip');
  await user.click(verify());
  expect(await screen.findByText('This file isn’t a ZIP archive')).toBeInTheDocument();
  await choose(new Uint8Array(await (await zipOf()).arrayBuffer()).slice(0, 900), 'half.zip');
  await user.click(verify());
  expect(await screen.findByText('This ZIP is incomplete or damaged')).toBeInTheDocument();
});

test('says that an archive is no startup kit, and names no release', async () => {
  const { user } = show();
  const content = new TextEncoder().encode('Dear reader');
  await user.upload(await input('Startup kit'), await zipOf([{ path: 'letter.txt', content, mode: 0o644 }]));
  await user.type(screen.getByRole('textbox', { name: 'PIN' }), `${pin}{Enter}`);
  expect(await screen.findByText('This archive isn’t a startup kit')).toBeInTheDocument();
  expect(screen.queryByText('Release')).not.toBeInTheDocument();
});

test('takes the PIN in lower case and with blanks around it', async () => {
  const { user } = show();
  await user.upload(await input('Startup kit'), await zipOf());
  await user.type(screen.getByRole('textbox', { name: 'PIN' }), ` ${pin.toLowerCase()} {Enter}`);
  expect(await screen.findByText(/No problems found/)).toBeInTheDocument();
});

test('refuses a root certificate that is none, and takes it away again', async () => {
  const { user } = show();
  const zone = await screen.findByRole('group', { name: 'Root certificate (optional)' });
  fireEvent.drop(zone, { dataTransfer: { files: [new File(['PIN: 1234'], 'notes.pem')] } });
  expect(await screen.findByText(/This file isn’t a PEM certificate/)).toBeInTheDocument();
  await user.click(within(zone).getByRole('button', { name: 'Remove file' }));
  expect(await within(zone).findByText('No file chosen')).toBeInTheDocument();
});

test('speaks Arabic', async () => {
  const { user } = show('arb');
  await user.upload(await input('حزمة التشغيل'), await zipOf());
  await user.type(screen.getByRole('textbox', { name: 'رمز PIN' }), `${pin}{Enter}`);
  expect(await screen.findByText('لا مشكلات، لكن مصدر الحزمة غير مثبت')).toBeInTheDocument();
});
