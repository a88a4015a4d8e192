import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { start } from './support/main-api.js';

const oneState = 'Starts from one state; a second call is refused.';

/** `deleteProjects` and its like. */
const operationsOf = (entities: string[], reasons: Record<string, string>) =>
  Object.fromEntries(
    entities.flatMap((entity) =>
      Object.entries(reasons).map(([action, reason]) => [`${action}${entity}s`, reason]),
    ),
  );

/** Every POST that takes no Idempotency-Key, and why it needs none. */
const withoutKey: Record<string, string> = {
  reportModules: 'Counts loads and faults; one more changes nothing for anyone.',
  authenticate: 'Has no user yet, and its response is a token, which is not stored.',
  renewToken: 'Its response is a token, which is not stored; two concurrent renewals are accepted.',
  signOut: 'Ends sessions; a second call has no effect.',
  endOtherSessions: 'Ends sessions; a second call has no effect.',
  forgotPassword: 'Has no user; only the link of the newest email works.',
  checkResetLink: 'Creates nothing.',
  resetPassword: 'Its link works once.',
  changePassword: 'Requires the current password, which is different for a second call.',
  verifyPassword: 'Creates nothing.',
  beginSecondFactor: 'Replaces a secret that has no effect until it is confirmed.',
  confirmSecondFactor: 'Requires a code that works once; its response is shown once.',
  removeSecondFactor: 'Deletes; a second call has no effect.',
  renewRecoveryCodes: 'Replaces the codes; its response is shown once.',
  beginPasskey: 'Its challenge has no effect until it is answered.',
  addPasskey: 'Answers a challenge that works once.',
  removePasskey: 'Deletes; a second call has no effect.',
  beginPasskeySignIn: 'Has no user yet; its challenge has no effect until it is answered.',
  startOrganizationSignIn: 'Has no user yet; its attempt has no effect until the provider answers.',
  completeOrganizationSignIn: 'Its answer of the provider works once.',
  testSignInProvider: 'Creates nothing.',
  checkProjectImport: 'Creates nothing.',
  inviteContacts: 'Only the link of the newest email works.',
  removeSecondFactorsOfContact: 'Deletes; a second call is refused.',
  revokeGeneration: 'Starts from one state; a second call is refused.',
  grantReports: 'Its answer is a grant that nothing keeps.',
  sendReport: 'The campaign API sends a report once per week and reader.',
  grantRequestNotices: 'Its answer is a grant that nothing keeps.',
  sendRequestNotice: 'The campaign API tells of a request once; the same notice again is one email.',
  withdrawGrantedMail: 'Deletes; a second call has no effect.',
  downloadKit: 'Its response has a PIN, which is not stored.',
  ...operationsOf(['Organization', 'Project', 'Application', 'Contact', 'Role'], {
    delete: 'Deletes; a second call is refused.',
  }),
  ...operationsOf(['Organization', 'Application'], {
    approve: oneState,
    reject: oneState,
    resubmit: oneState,
    revoke: oneState,
  }),
  ...operationsOf(['Project'], { freeze: oneState, reopen: oneState }),
  ...operationsOf(['Contact'], { activate: oneState, deactivate: oneState }),
};

withAnyDatabase('operations of main-api', (database) => {
  it('accept an Idempotency-Key when a POST creates something', async () => {
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

  it('create one role for a call that is repeated after a lost response', async () => {
    const main = await start(database.location());
    const admin = await main.signIn('admin@hima.example');
    const create = (name: string) =>
      admin.fetch('role', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${admin.token}`,
          'content-type': 'application/json',
          'idempotency-key': 'of-this-attempt',
        },
        body: JSON.stringify({ name, requiresSecondFactor: false, permissions: ['Pages.Projects'] }),
      });
    const first = await create('Observer');
    const repeated = await create('Observer');
    assert.equal(first.status, 200);
    assert.equal(repeated.headers.get('idempotency-replayed'), 'true');
    assert.equal(await repeated.text(), await first.text());
    assert.equal((await create('Another')).status, 422);
    await main.close();
  });
});
