import { unprocessable, type Api } from '@hima/api-kit';
import { z } from 'zod';
import { fileTypes, MAXIMUM_FILE } from './file-types.js';

export const fileHeaders = z.object({ 'x-file-name': z.string().describe('Percent-encoded') });

/** Adds operations that take a file as it is; everywhere else the API takes JSON and nothing else. */
export function takeFiles(api: Api, add: (uploads: Api) => void): void {
  void api.server.register(async (server) => {
    const parser = { parseAs: 'buffer', bodyLimit: MAXIMUM_FILE } as const;
    server.addContentTypeParser([...fileTypes], parser, (_request, body, done) => done(null, body));
    add({ ...api, server: server as Api['server'] });
  });
}

interface Upload {
  body: unknown;
  headers: Record<string, string | string[] | undefined>;
}

/** The given name and the content. @throws {ApiProblem} 422 UnsupportedFile */
export function uploadOf({ body, headers }: Upload): [name: string, content: Buffer] {
  if (!Buffer.isBuffer(body) || body.length === 0)
    throw unprocessable('UnsupportedFile', 'The file must be a PDF, PNG or JPEG.');
  return [nameOf(headers['x-file-name']), body];
}

function nameOf(header: string | string[] | undefined): string {
  try {
    return decodeURIComponent(String(header ?? ''));
  } catch {
    return '';
  }
}
