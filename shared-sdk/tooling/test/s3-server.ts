import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Stored {
  content: Buffer;
  etag: string;
  modified: Date;
  headers: Record<string, string>;
}

const accessKey = 'AKIATEST';
const secretKey = 'secret-of-a-test';
const PAGE = 20;

/**
 * A store written from the S3 API reference, as far as it is needed: GET, conditional PUT, DELETE and ListObjectsV2 with
 * pages, path style, and only for requests with a valid Signature Version 4.
 */
export async function startS3() {
  const objects = new Map<string, Stored>();
  /** Called before each conditional PUT is decided. */
  const hooks: {
    beforeSwap?: (() => void) | undefined;
    /** Answers for this object break off. */
    cut?: string;
  } = {};

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, Buffer.concat(chunks), response));
  });

  function answer(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://s3');
    if (!isSigned(request, url, body)) return refuse(response, 403, 'SignatureDoesNotMatch');
    const [, bucket, key = ''] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
    if (bucket !== 'console') return refuse(response, 404, 'NoSuchBucket');
    if (request.method === 'GET' && url.searchParams.get('list-type') === '2') return list(url, response);
    const stored = objects.get(key);
    if (request.method === 'GET') {
      if (!stored) return refuse(response, 404, 'NoSuchKey');
      const isCut = hooks.cut !== undefined && key.endsWith(hooks.cut);
      const size = { 'content-length': stored.content.length };
      response.writeHead(200, { etag: stored.etag, ...stored.headers, ...size });
      if (isCut) response.write(stored.content.subarray(0, 10), () => response.destroy());
      else response.end(stored.content);
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else put(key, request, body, response);
  }

  function put(key: string, { headers }: IncomingMessage, content: Buffer, response: ServerResponse): void {
    if (headers['if-match'] || headers['if-none-match']) hooks.beforeSwap?.();
    const stored = objects.get(key);
    if (headers['if-match'] && !stored) return refuse(response, 404, 'NoSuchKey');
    if (headers['if-match'] && headers['if-match'] !== stored?.etag)
      return refuse(response, 412, 'PreconditionFailed');
    if (headers['if-none-match'] === '*' && stored) return refuse(response, 412, 'PreconditionFailed');
    const etag = `"${createHash('md5').update(content).digest('hex')}"`;
    const kept = ['content-type', 'content-encoding', 'cache-control'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    objects.set(key, { content, etag, modified: new Date(), headers: Object.fromEntries(kept) });
    response.writeHead(200, { etag }).end();
  }

  function list(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get('prefix') ?? '';
    const from = url.searchParams.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key >= from).sort();
    const next = keys[PAGE];
    const contents = keys.slice(0, PAGE).map((key) => {
      const at = objects.get(key)?.modified.toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`;
    });
    const more = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`,
      );
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    hooks,
    text: (key: string) => objects.get(key)?.content.toString() ?? '',
    env: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: accessKey,
      AWS_SECRET_ACCESS_KEY: secretKey,
      AWS_REGION: 'eu-test-1',
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Signature Version 4, in the Authorization header. */
function isSigned({ method = '', headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/((\d+)\/([^/]+)\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    );
  if (!given) return false;
  const [, key, scope = '', day = '', region = '', signed = '', signature = ''] = given;
  const payload = String(headers['x-amz-content-sha256']);
  if (key !== accessKey || payload !== sha256(body)) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const canonical = [
    method,
    decodeURIComponent(url.pathname).split('/').map(encode).join('/'),
    query,
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    payload,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signingKey = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretKey}`, day));
  const expected = hmac(signingKey, text);
  const got = Buffer.from(signature, 'hex');
  return got.length === expected.length && timingSafeEqual(got, expected);
}
