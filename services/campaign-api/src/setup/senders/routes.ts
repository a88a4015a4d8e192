import { fileRoute, pageOf, route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import { fileTypes } from '../../files/file-types.js';
import { fileHeaders, takeFiles, uploadOf } from '../../files/uploads.js';
import type { ServiceContext } from '../../service-context.js';
import { createSender, deleteSender, editSender, moveSender } from './change-sender.js';
import { listSenders } from './list-senders.js';
import { openSenderEvidence, storeSenderEvidence } from './sender-evidence.js';
import { findSender } from './sender-row.js';
import { reason, senderInput, senderParams, senderQuery, senderView, version } from './sender-schemas.js';
import { approveSenders, editSenders, viewSender } from './sender-view.js';

/** The senders of the organization, and their approval. */
export function addSenderRoutes(api: Api, context: ServiceContext): void {
  const { db } = context.database;
  const see = { permission: 'Pages.SmsSetup' } as const;
  const edit = { permission: editSenders } as const;
  route(
    api,
    {
      method: 'GET',
      url: '/sender',
      operationId: 'listSenders',
      summary: 'List sender IDs',
      access: see,
      query: senderQuery,
      result: pageOf(senderView),
    },
    ({ user, query }) => listSenders(db, user, query),
  );
  route(
    api,
    {
      method: 'GET',
      url: '/sender/:id',
      operationId: 'getSender',
      summary: 'Get a sender ID',
      access: see,
      params: senderParams,
      result: senderView,
    },
    async ({ user, params }) => viewSender(db, await findSender(db, user.organizationId, params.id), user),
  );
  route(
    api,
    {
      method: 'POST',
      url: '/sender',
      operationId: 'createSender',
      summary: 'Create a sender ID as a draft',
      access: edit,
      idempotencyKey: true,
      body: senderInput,
      result: senderView,
    },
    ({ user, body }) => createSender(context, user, body),
  );
  route(
    api,
    {
      method: 'PUT',
      url: '/sender/:id',
      operationId: 'editSender',
      summary: 'Edit a draft, rejected or suspended sender ID; it becomes a draft',
      access: edit,
      params: senderParams,
      body: senderInput.extend({ version }),
      result: senderView,
    },
    ({ user, params, body }) => editSender(context, user, params.id, body),
  );
  route(
    api,
    {
      method: 'DELETE',
      url: '/sender/:id',
      operationId: 'deleteSender',
      summary: 'Delete a draft or a rejected sender ID',
      access: edit,
      params: senderParams,
      result: z.null(),
    },
    async ({ user, params }) => {
      await deleteSender(context, user, params.id);
      return null;
    },
  );
  addSteps(api, context);
  addEvidence(api, context);
}

const steps = [
  { event: 'submit', summary: 'Submit a draft for approval', permission: editSenders },
  { event: 'review', summary: 'Start the review of a submitted sender ID', permission: approveSenders },
  { event: 'approve', summary: 'Approve a sender ID', permission: approveSenders },
] as const;
const stops = [
  { event: 'reject', summary: 'Reject a sender ID with a reason' },
  { event: 'suspend', summary: 'Suspend a sender ID with a reason' },
] as const;

function addSteps(api: Api, context: ServiceContext): void {
  for (const { event, summary, permission } of steps) {
    route(
      api,
      {
        method: 'POST',
        url: `/sender/:id/${event}`,
        operationId: `${event}Sender`,
        summary,
        access: { permission },
        params: senderParams,
        body: z.object({ version }),
        result: senderView,
      },
      ({ user, params, body }) => moveSender(context, user, params.id, event, body),
    );
  }
  for (const { event, summary } of stops) {
    route(
      api,
      {
        method: 'POST',
        url: `/sender/:id/${event}`,
        operationId: `${event}Sender`,
        summary,
        access: { permission: approveSenders },
        params: senderParams,
        body: z.object({ version, reason }),
        result: senderView,
      },
      ({ user, params, body }) => moveSender(context, user, params.id, event, body),
    );
  }
}

/** The proof of a company's consent, for approvers of its sender ID. */
function addEvidence(api: Api, context: ServiceContext): void {
  takeFiles(api, (uploads) =>
    route(
      uploads,
      {
        method: 'POST',
        url: '/sender-evidence/:id',
        operationId: 'storeSenderEvidence',
        summary: 'Upload the evidence for a sender ID under review: a PDF, PNG or JPEG of at most 10 MB',
        access: { permission: approveSenders },
        params: senderParams,
        headers: fileHeaders,
        result: senderView,
        requestsPerMinute: 30,
      },
      ({ user, params, request }) => storeSenderEvidence(context, user, params.id, ...uploadOf(request)),
    ),
  );
  fileRoute(
    api,
    {
      url: '/sender-evidence/:id',
      operationId: 'openSenderEvidence',
      summary: 'Download the evidence for a sender ID',
      access: { permission: 'Pages.SmsSetup' },
      params: senderParams,
      types: fileTypes,
    },
    ({ user, params }) => openSenderEvidence(context, user, params.id),
  );
}
