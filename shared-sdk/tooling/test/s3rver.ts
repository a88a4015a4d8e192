import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';

const BUCKET = 'console';

/**
 * s3rver, a store for S3 clients that others wrote. It doesn't know conditional PUTs, so they are decided here before it
 * gets them. One request after the other: it would read a file that it is writing.
 *
 * @param folder for its objects
 */
export async function startS3rver(folder: string) {
  const store = new S3rver({ directory: folder, silent: true, configureBuckets: [{ name: BUCKET }] });
  await store.configureBuckets();
  const answer = store.callback();
  let turn = Promise.resolve();

  const server = createServer((request, response) => {
    turn = turn.then(async () => {
      const ended = once(response, 'close');
      if (isConditional(request) && (await isChanged(request))) refuse(request, response);
      else void answer(request, response);
      await ended;
    });
  });

  async function isChanged({ url = '', headers }: IncomingMessage): Promise<boolean> {
    const key = decodeURIComponent(url).slice(`/${BUCKET}/`.length);
    const stored = await store.store.getObject(BUCKET, key);
    stored?.content.destroy();
    return headers['if-none-match'] === '*' ? Boolean(stored) : stored?.metadata.etag !== headers['if-match'];
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    env: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      AWS_REGION: 'us-east-1',
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const isConditional = ({ method, headers }: IncomingMessage): boolean =>
  method === 'PUT' && Boolean(headers['if-match'] ?? headers['if-none-match']);

function refuse(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response
    .writeHead(412, { 'content-type': 'application/xml' })
    .end('<Error><Code>PreconditionFailed</Code></Error>');
}
