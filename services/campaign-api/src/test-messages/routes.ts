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
  parts: ServiceContext & { gateways: Pick<Gateways, 'get'> },
): void {
  const list = (organizationId: string) => listTestNumbers(parts, organizationId);
  route(
    api,
    {
      method: 'GET',
      url: '/sms-setup/test-number',
      operationId: 'listTestNumbers',
      summary: 'List masked test numbers and the remaining daily limits',
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
      summary: 'Add a test number',
      access: { permission: 'Pages.SmsSetup.Edit' },
      idempotencyKey: true,
      body: testNumberInput,
      result: testNumbersView,
    },
    async ({ user, body }) => {
      await addTestNumber(parts, user, body);
      return list(user.organizationId);
    },
  );
  route(
    api,
    {
      method: 'DELETE',
      url: '/sms-setup/test-number/:id',
      operationId: 'removeTestNumber',
      summary: 'Remove a test number',
      access: { permission: 'Pages.SmsSetup.Edit' },
      params,
      result: testNumbersView,
    },
    async ({ user, params: { id } }) => {
      await removeTestNumber(parts, user, id);
      return list(user.organizationId);
    },
  );
  route(
    api,
    {
      method: 'POST',
      url: '/sms-setup/test',
      operationId: 'sendTestMessage',
      summary: 'Send a test message from an approved sender ID to a test number',
      access: { permission: 'Pages.SmsSetup.TestSend' },
      idempotencyKey: true,
      body: testMessageInput,
      result: testMessageView,
      requestsPerMinute: 10,
    },
    ({ user, body }) => sendTestMessage(parts, parts.gateways, user, body),
  );
  route(
    api,
    {
      method: 'GET',
      url: '/sms-setup/test/:id',
      operationId: 'getTestMessage',
      summary: 'Get the status of a test message',
      access: { permission: 'Pages.SmsSetup.TestSend' },
      params,
      result: testMessageView,
    },
    ({ user, params: { id } }) => viewTestMessage(parts.database.db, user.organizationId, id),
  );
}
