import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { start } from './support/main-api.js';

/** Every POST that takes no Idempotency-Key, and why it needs none. */
const withoutKey: Record<string, string> = {
  authenticate: 'Nobody is signed in yet, and its answer is a token, which is stored nowhere.',
  renewToken: 'Its answer is a token, which is stored nowhere; two renewals at once are put up with.',
  signOut: 'Ends; there is nothing left for a second call.',
  endOtherSessions: 'Ends; there is nothing left for a second call.',
  forgotPassword: 'Nobody is signed in; the link of the newest email is the one that works.',
  resetPassword: 'Its link works once.',
  changePassword: 'Takes the present password, which has changed for a second call.',
  verifyPassword: 'Makes nothing.',
  beginSecondFactor: 'Replaces a secret that counts for nothing until it is confirmed.',
  confirmSecondFactor: 'Takes a code that works once; its answer is told once.',
  removeSecondFactor: 'Deletes; there is nothing left for a second call.',
  renewRecoveryCodes: 'Replaces the codes; its answer is told once.',
  beginPasskey: 'Its challenge counts for nothing until it is answered.',
  addPasskey: 'Answers a challenge that works once.',
  removePasskey: 'Deletes; there is nothing left for a second call.',
  beginPasskeySignIn: 'Nobody is signed in yet; its challenge counts for nothing until it is answered.',
};

withAnyDatabase('operations of main-api', (database) => {
  it('take an Idempotency-Key where a POST makes something', async () => {
    const main = await start(database.location());
    const { paths } = (await (await main.call.fetch('openapi.json')).json()) as {
      paths: Record<string, { post?: { operationId: string; parameters?: { name: string }[] } }>;
    };
    await main.close();
    const without = Object.values(paths).flatMap(({ post }) =>
      !post || post.parameters?.some(({ name }) => name === 'idempotency-key') ? [] : [post.operationId],
    );
    assert.deepEqual(
      without.sort(),
      Object.keys(withoutKey).sort(),
      'A POST takes an Idempotency-Key, or says above why it needs none',
    );
  });
});
