import { fileRoute, route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import type { ServiceContext } from '../service-context.js';
import { campaignParams } from '../campaigns/campaign-schemas.js';
import { openRegistrationFile, removeRegistrationFile, storeRegistrationFile } from './registration-file.js';
import { registrationFileView } from '../campaigns/registration-file-view.js';
import { fileTypes } from '../files/file-types.js';
import { fileHeaders, takeFiles, uploadOf } from '../files/uploads.js';

/** The company registration of a request: it comes in as it is, and leaves as a file to save. */
export function addRegistrationFileRoutes(api: Api, context: ServiceContext): void {
  takeFiles(api, (uploads) =>
    route(
      uploads,
      {
        method: 'POST',
        url: '/registration-file',
        operationId: 'storeRegistrationFile',
        summary: 'Upload a PDF, PNG or JPEG of at most 10 MB; its content decides the type',
        access: { permission: 'Pages.Campaigns.Create' },
        idempotencyKey: true,
        headers: fileHeaders,
        result: registrationFileView,
        requestsPerMinute: 30,
      },
      ({ user, request }) => storeRegistrationFile(context, user, ...uploadOf(request)),
    ),
  );
  route(
    api,
    {
      method: 'DELETE',
      url: '/registration-file/:id',
      operationId: 'removeRegistrationFile',
      summary: 'Delete one of your files that no request uses',
      access: { permission: 'Pages.Campaigns.Create' },
      params: campaignParams,
      result: z.null(),
    },
    async ({ user, params }) => {
      await removeRegistrationFile(context, user, params.id);
      return null;
    },
  );
  fileRoute(
    api,
    {
      url: '/campaign/:id/registration-file',
      operationId: 'openRegistrationFile',
      summary: 'Download the company registration of a request',
      access: { permission: 'Pages.Campaigns' },
      params: campaignParams,
      types: fileTypes,
    },
    ({ user, params }) => openRegistrationFile(context, user, params.id),
  );
}
