import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { it } from 'node:test';
import { promisify } from 'node:util';
import { withAnyDatabase } from '@hima/api-kit/testing';
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { start } from './support/main-api.js';

withAnyDatabase('the document of main-api', (database) => {
  it('can generate a typed client', async () => {
    const main = await start(database.location());
    const document = (await (await main.call.fetch('openapi.json')).json()) as OpenAPI3;
    await main.close();
    const types = astToString(await openapiTypescript(document));
    for (const operation of [
      'authenticate',
      'getCurrentUser',
      'changePassword',
      'forgotPassword',
      'checkResetLink',
      'resetPassword',
      'renewToken',
      'signOut',
      'listSessions',
      'endSession',
      'endOtherSessions',
      'getSecondFactor',
      'beginSecondFactor',
      'confirmSecondFactor',
      'removeSecondFactor',
      'renewRecoveryCodes',
      'beginPasskey',
      'addPasskey',
      'removePasskey',
      'beginPasskeySignIn',
    ]) {
      assert.match(types, new RegExp(`\\b${operation}: \\{`), operation);
    }
    assert.match(types, /"\/api\/user\/with-permissions"/);
    assert.match(types, /userNameOrEmailAddress: string;/);
    assert.match(types, /result: components\["schemas"\]\["Session"\]/);
    assert.match(types, /permissions: \("Pages\.Home" \| /);
    assert.match(types, /Failure: \{/);
  });

  it('is identical when printed without a service', async () => {
    const main = await start(database.location());
    const served: unknown = await (await main.call.fetch('openapi.json')).json();
    await main.close();
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--import',
      'tsx',
      'src/write-openapi.ts',
    ]);
    assert.deepEqual(JSON.parse(stdout), served);
  });
});
