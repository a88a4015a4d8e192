import { fileRoute, route, unprocessable, type Api } from '@hima/api-kit';
import { z } from 'zod';
import type { ServiceContext } from '../service-context.js';
import { campaignParams } from '../campaigns/campaign-schemas.js';
import { openRegistrationFile, removeRegistrationFile, storeRegistrationFile } from './registration-file.js';
import { fileTypes, MAXIMUM_FILE, registrationFileView } from '../campaigns/registration-file-view.js';

/** The company registration of a request: it comes in as it is, and leaves as a file to save. */
export function addRegistrationFileRoutes(api: Api, context: ServiceContext): void {
  // Of these operations only: everywhere else the API takes JSON and nothing else.
  void api.server.register(async (server) => {
    const parser = { parseAs: 'buffer', bodyLimit: MAXIMUM_FILE } as const;
    server.addContentTypeParser([...fileTypes], parser, (_request, body, done) => done(null, body));
    route(
      { ...api, server: server as Api['server'] },
      {
        method: 'POST',
        url: '/registration-file',
        operationId: 'storeRegistrationFile',
        summary: 'Upload a PDF, PNG or JPEG of at most 10 MB; its content decides the type',
        access: { permission: 'Pages.Campaigns.Create' },
        idempotencyKey: true,
        headers: z.object({ 'x-file-name': z.string().describe('Percent-encoded') }),
        result: registrationFileView,
        requestsPerMinute: 30,
      },
      ({ user, request }) => {
        if (!Buffer.isBuffer(request.body) || request.body.length === 0)
          throw unprocessable('UnsupportedFile', 'The file must be a PDF, PNG or JPEG.');
        return storeRegistrationFile(context, user, nameOf(request.headers['x-file-name']), request.body);
      },
    );
  });
  route(
    api,
    {
      method: 'DELETE',
      url: '/registration-file/:id',
      operationId: 'removeRegistrationFile',
      summary: 'Delete your file that no request uses',
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

function nameOf(header: string | string[] | undefined): string {
  try {
    return decodeURIComponent(String(header ?? ''));
  } catch {
    return '';
  }
}
