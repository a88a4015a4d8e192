// @ts-check
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { Refusal, WrongUsage } from '../refusal.mjs';

const types = /** @type {Record<string, string>} */ ({
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
});
const encodings = /** @type {Record<string, string>} */ ({ br: 'br', gz: 'gzip' });
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * A bucket behind the address that the console is served from. The store must honor If-Match and If-None-Match on PUT.
 *
 * @param {string} address `s3://bucket/prefix` @param {NodeJS.ProcessEnv} env credentials, region and endpoint by the
 *   usual AWS_* variables
 * @returns {import('./target.mjs').Target}
 * @throws {WrongUsage} without a bucket @throws {Refusal} without credentials
 */
export function s3Target(address, env = process.env) {
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(address) ?? [];
  if (!bucket) throw new WrongUsage(`--to ${address}: name a bucket, such as s3://console/hima.`);
  const prefix = path && `${path}/`;
  const { client, root } = connect(bucket, env);

  /**
   * @param {'GET' | 'PUT' | 'DELETE'} method @param {string} at what follows the bucket
   * @param {{ body?: Buffer, headers?: Record<string, string> }} [options]
   */
  async function ask(method, at, { body, headers } = {}) {
    const sha256 = createHash('sha256').update(body ?? '');
    try {
      const response = await client.fetch(`${root}${at}`, {
        method,
        ...(body && { body: new Uint8Array(body) }),
        headers: { ...headers, 'x-amz-content-sha256': sha256.digest('hex') },
      });
      return {
        status: response.status,
        tag: response.headers.get('etag') ?? '',
        // It can break off.
        content: Buffer.from(await response.arrayBuffer()),
      };
    } catch (error) {
      const { cause, message } = /** @type {Error & { cause?: Error }} */ (error);
      throw new Refusal(`${root} can’t be reached: ${cause?.message ?? message}.`);
    }
  }

  /** @param {{ status: number, content: Buffer }} answer @returns {Refusal} */
  function refusal({ status, content }) {
    const [, code] = /<Code>(\w+)<\/Code>/.exec(content.toString()) ?? [];
    return new Refusal(
      `${address} answered ${status} ${code ?? ''}. Check the bucket and the AWS_* variables.`,
    );
  }

  /** @param {string} key @param {Buffer} body @param {Record<string, string>} condition */
  const write = (key, body, condition = {}) =>
    ask('PUT', `/${encode(prefix + key)}`, { body, headers: { ...headersOf(key), ...condition } });

  return {
    address,
    // fetch does.
    decodes: true,
    async read(key) {
      const answer = await ask('GET', `/${encode(prefix + key)}`);
      // Not NoSuchBucket.
      if (answer.status === 404 && answer.content.includes('<Code>NoSuchKey</Code>')) return undefined;
      if (answer.status !== 200) throw refusal(answer);
      return answer;
    },
    async list(folder) {
      const found = [];
      /** @type {string | undefined} */
      let next = '';
      while (next !== undefined) {
        const parts = { 'list-type': '2', prefix: `${prefix}${folder}/`, 'continuation-token': next };
        const answer = await ask('GET', `?${queryOf(parts)}`);
        if (answer.status !== 200) throw refusal(answer);
        const text = answer.content.toString();
        for (const [, object = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          found.push({
            path: (element(object, 'Key') ?? '').slice(prefix.length),
            modified: new Date(element(object, 'LastModified') ?? 0),
          });
        next = element(text, 'NextContinuationToken');
      }
      return found;
    },
    async put(key, content) {
      const answer = await write(key, content);
      if (answer.status !== 200) throw refusal(answer);
    },
    async swap(key, content, tag) {
      /** @type {Record<string, string>} */
      const condition = tag === undefined ? { 'if-none-match': '*' } : { 'if-match': tag };
      const answer = await write(key, content, condition);
      // 412: it has changed; 409: another conditional write is under way; 404: it was deleted.
      if ([404, 409, 412].includes(answer.status) && !answer.content.includes('NoSuchBucket')) return false;
      if (answer.status !== 200) throw refusal(answer);
      return true;
    },
    async remove(keys) {
      for (const key of keys) {
        const answer = await ask('DELETE', `/${encode(prefix + key)}`);
        if (answer.status !== 204) throw refusal(answer);
      }
    },
  };
}

/** @param {string} bucket @param {NodeJS.ProcessEnv} env @returns {{ client: AwsClient, root: string }} root: of the bucket */
function connect(bucket, env) {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_ENDPOINT_URL } = env;
  const { AWS_ENDPOINT_URL_S3 = AWS_ENDPOINT_URL, AWS_DEFAULT_REGION = 'us-east-1' } = env;
  const { AWS_REGION = AWS_DEFAULT_REGION } = env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new Refusal('Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  const client = new AwsClient({
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
    service: 's3',
    region: AWS_REGION,
  });
  // Other stores than Amazon's rarely have a name per bucket.
  const root = AWS_ENDPOINT_URL_S3
    ? `${AWS_ENDPOINT_URL_S3.replace(/\/$/, '')}/${bucket}`
    : `https://${bucket}.s3.${AWS_REGION}.amazonaws.com`;
  return { client, root };
}

/** @param {string} key @returns {Record<string, string>} */
function headersOf(key) {
  const [, extension = '', form = ''] = /\.([a-z0-9]+?)(?:\.(br|gz))?$/.exec(key) ?? [];
  const encoding = encodings[form];
  const isFixed = /^remotes\/[^/]+\/[^/]+\/./.test(key);
  return {
    'content-type': types[extension] ?? 'application/octet-stream',
    'cache-control': isFixed ? IMMUTABLE : 'no-cache',
    ...(encoding && { 'content-encoding': encoding }),
  };
}

/** @param {string} key */
const encode = (key) => key.split('/').map(encodeURIComponent).join('/');

/**
 * Not by URLSearchParams: it writes a space as +, which stores don't sign as a space.
 * @param {Record<string, string>} parts those without a value are left out
 */
const queryOf = (parts) =>
  Object.entries(parts)
    .flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
    .join('&');

/** The text of the first element. @param {string} xml @param {string} name @returns {string | undefined} */
function element(xml, name) {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text?.replace(/&(lt|gt|quot|apos|amp);/g, (_, entity) => entities[entity] ?? '');
}

const entities = /** @type {Record<string, string>} */ ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' });
