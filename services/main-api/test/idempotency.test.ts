import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { start } from './support/main-api.js';

/** Every POST that takes no Idempotency-Key, and why it needs none. */
const withoutKey: Record<string, string> = {
  authenticate: 'Has no user yet, and its response is a token, which is not stored.',
  renewToken: 'Its response is a token, which is not stored; two concurrent renewals are accepted.',
  signOut: 'Ends sessions; a second call has no effect.',
  endOtherSessions: 'Ends sessions; a second call has no effect.',
  forgotPassword: 'Has no user; only the link of the newest email works.',
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
  createOrganization: 'Its code is unique; a second call is refused.',
  deleteOrganizations: 'Deletes; a second call has no effect.',
  approveOrganizations: 'Starts from one state; a second call is refused.',
  rejectOrganizations: 'Starts from one state; a second call is refused.',
  resubmitOrganizations: 'Starts from one state; a second call is refused.',
  revokeOrganizations: 'Starts from one state; a second call is refused.',
  createContact: 'Its email is unique; a second call is refused.',
  deleteContacts: 'Deletes; a second call is refused.',
  inviteContacts: 'Only the link of the newest email works.',
  activateContacts: 'Starts from one state; a second call is refused.',
  deactivateContacts: 'Starts from one state; a second call is refused.',
  removeSecondFactorsOfContact: 'Deletes; a second call is refused.',
  createRole: 'Its name is unique; a second call is refused.',
  deleteRoles: 'Deletes; a second call is refused.',
  createProject: 'Its name is unique; a second call is refused.',
  deleteProjects: 'Deletes; a second call is refused.',
  freezeProjects: 'Starts from one state; a second call is refused.',
  createApplication: 'Its name is unique in its project; a second call is refused.',
  deleteApplications: 'Deletes; a second call is refused.',
  approveApplications: 'Starts from one state; a second call is refused.',
  rejectApplications: 'Starts from one state; a second call is refused.',
  resubmitApplications: 'Starts from one state; a second call is refused.',
  revokeApplications: 'Starts from one state; a second call is refused.',
  provisionProject: 'One job at a time; a second call is refused.',
  revokeGeneration: 'Starts from one state; a second call is refused.',
  downloadKit: 'Its response has a PIN that is shown once.',
  testSignInProvider: 'Creates nothing.',
  startOrganizationSignIn: 'Has no user yet; it has no effect until it is completed.',
  completeOrganizationSignIn: 'Answers a sign-in that works once.',
  sendTestEmail: 'A test; a second email is what a second call asks for.',
  beginPasskeySignIn: 'Has no user yet; its challenge has no effect until it is answered.',
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
    const explained = Object.keys(withoutKey);
    assert.deepEqual(
      {
        unexplained: without.filter((operation) => !explained.includes(operation)),
        superfluous: explained.filter((operation) => !without.includes(operation)),
      },
      { unexplained: [], superfluous: [] },
      'A POST takes an Idempotency-Key, or says above why it needs none',
    );
  });
});
