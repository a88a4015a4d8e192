import { route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import type { Gateways } from '../sending/gateways.js';
import type { ServiceContext } from '../service-context.js';
import { sendTestMessage, viewTestMessage } from './send-test-message.js';
import {
  testMessageInput,
  testMessageView,
  testNumberInput,
  testNumbersView,
} from './test-message-schemas.js';
import { addTestNumber, listTestNumbers, removeTestNumber } from './test-numbers.js';

const params = z.object({ id: z.uuid() });

/** Trying the gateway out on colleagues' phones. Their numbers go in and come out masked. */
export function addTestMessageRoutes(
  api: Api,
  context: ServiceContext,
  gateways: Pick<Gateways, 'get'>,
): void {
  const list = (organizationId: string) => listTestNumbers(context, organizationId);
  route(
    api,
    {
      method: 'GET',
      url: '/sms-setup/test-number',
      operationId: 'listTestNumbers',
      summary: 'The phones that test messages can go to, masked, and what is left of the daily limits',
      access: { permission: 'Pages.SmsSetup' },
      result: testNumbersView,
    },
    ({ user }) => list(user.organizationId),
  );
  route(
    api,
    {
      method: 'POST',
      url: '/sms-setup/test-number',
      operationId: 'addTestNumber',
      summary: 'Add a phone for test messages',
      access: { permission: 'Pages.SmsSetup.Edit' },
      idempotencyKey: true,
      body: testNumberInput,
      result: testNumbersView,
    },
    async ({ user, body }) => {
      await addTestNumber(context, user, body);
      return list(user.organizationId);
    },
  );
  route(
    api,
    {
      method: 'DELETE',
      url: '/sms-setup/test-number/:id',
      operationId: 'removeTestNumber',
      summary: 'Take a phone off the list',
      access: { permission: 'Pages.SmsSetup.Edit' },
      params,
      result: testNumbersView,
    },
    async ({ user, params: { id } }) => {
      await removeTestNumber(context, user, id);
      return list(user.organizationId);
    },
  );
  route(
    api,
    {
      method: 'POST',
      url: '/sms-setup/test',
      operationId: 'sendTestMessage',
      summary: 'Send a message to a listed phone, in the name of an approved sender',
      access: { permission: 'Pages.SmsSetup.TestSend' },
      idempotencyKey: true,
      body: testMessageInput,
      result: testMessageView,
      requestsPerMinute: 10,
    },
    ({ user, body }) => sendTestMessage(context, gateways, user, body),
  );
  route(
    api,
    {
      method: 'GET',
      url: '/sms-setup/test/:id',
      operationId: 'getTestMessage',
      summary: 'What the SMS centre has reported about a test',
      access: { permission: 'Pages.SmsSetup.TestSend' },
      params,
      result: testMessageView,
    },
    ({ user, params: { id } }) => viewTestMessage(context.database.db, user.organizationId, id),
  );
}
