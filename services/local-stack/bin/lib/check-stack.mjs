// @ts-check
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';

const owner = { userNameOrEmailAddress: 'owner@hima.example', password: 'hima-local-2026' };

/**
 * Whether a console that runs is whole: its page and scripts, the modules of the registry, and both APIs for a user who signs in.
 *
 * @param {string} url of its first page
 */
export async function checkStack(url) {
  const page = await read(new URL(url));
  assert.match(page, /<title>Hima/);
  assert.equal(await readPlain(new URL(url)), page);
  // Without its slash, a browser gets it as well.
  const asked = { headers: { accept: 'text/html' } };
  assert.equal(await read(new URL(url.replace(/\/$/, '')), asked), page);
  const scripts = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, address = '']) => address);
  assert.ok(scripts.length > 0, 'The page has no scripts.');
  for (const script of scripts) await read(new URL(script, url));

  const { remotes } = JSON.parse(await read(new URL('registry.json', url)));
  assert.ok(Object.keys(remotes).length > 0, 'The registry has no modules.');
  for (const { channels, versions } of Object.values(remotes)) {
    const { entry, integrity } = versions[channels.stable];
    const digest = createHash('sha384')
      .update(await read(new URL(entry, url)))
      .digest('base64');
    assert.equal(`sha384-${digest}`, integrity, entry);
  }

  const { accessToken } = await call(new URL('/api/TokenAuth/Authenticate', url), { body: owner });
  const user = await call(new URL('/api/user/with-permissions', url), { accessToken });
  assert.equal(user.emailAddress, owner.userNameOrEmailAddress);
  const campaigns = await call(new URL('/campaign-api/campaign?MaxResultCount=1', url), { accessToken });
  assert.equal(campaigns.items.length, 1);
}

/** @param {URL} url @param {RequestInit} [init] */
async function read(url, init) {
  const response = await fetch(url, init);
  const body = await response.text();
  assert.equal(response.status, 200, `${url.pathname} answered ${response.status}: ${body}`);
  return body;
}

/** Without Accept-Encoding, which fetch always sends. @param {URL} url @returns {Promise<string>} */
function readPlain(url) {
  return new Promise((done, failed) => {
    get(url, (response) => {
      text(response).then((body) => {
        if (response.statusCode === 200) done(body);
        else
          failed(
            new Error(`${url.pathname} without Accept-Encoding answered ${response.statusCode}: ${body}`),
          );
      }, failed);
    }).once('error', failed);
  });
}

/** @param {URL} url @param {{ accessToken?: string, body?: unknown }} request */
async function call(url, { accessToken, body }) {
  const answer = await read(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      'Abp-TenantId': '1',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(accessToken !== undefined && { Authorization: `Bearer ${accessToken}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return JSON.parse(answer).result;
}
