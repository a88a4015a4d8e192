// @ts-check
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Refusal, WrongUsage } from '../refusal.mjs';

const types = /** @type {Record<string, string>} */ ({
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
});
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * A bucket behind the address that the console is served from. Credentials, region and endpoint are those of the
 * usual AWS_* variables. The store must honor If-Match and If-None-Match on PUT.
 *
 * @param {string} address `s3://bucket/prefix` @returns {import('./target.mjs').Target}
 * @throws {WrongUsage} without a bucket
 */
export function s3Target(address) {
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(address) ?? [];
  if (!bucket) throw new WrongUsage(`--to ${address}: name a bucket, such as s3://console/hima.`);
  const prefix = path && `${path}/`;
  const { AWS_ENDPOINT_URL, AWS_ENDPOINT_URL_S3 = AWS_ENDPOINT_URL } = process.env;
  const client = new S3Client({
    region: process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION ?? 'us-east-1',
    // Other stores than Amazon's rarely have a name per bucket, and don't know its newer checksums.
    forcePathStyle: AWS_ENDPOINT_URL_S3 !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  /** @param {string} key */
  const at = (key) => ({ Bucket: bucket, Key: prefix + key });

  /** @param {string} key @param {Buffer} content */
  const object = (key, content) => {
    const [, extension = '', encoding] = /\.([a-z0-9]+?)(?:\.(br|gz))?$/.exec(key) ?? [];
    return {
      ...at(key),
      Body: content,
      ContentType: types[extension] ?? 'application/octet-stream',
      ...(encoding && { ContentEncoding: encoding === 'gz' ? 'gzip' : 'br' }),
      CacheControl: isFixed(key) ? IMMUTABLE : 'no-cache',
    };
  };

  return {
    address,
    read: (key) =>
      answer(address, async () => {
        const { Body, ETag = '' } = await client.send(new GetObjectCommand(at(key)));
        return { content: Buffer.from((await Body?.transformToByteArray()) ?? []), tag: ETag };
      }).catch(unless(404, undefined)),
    list: (folder) =>
      answer(address, async () => {
        const listed = [];
        for await (const page of paginateListObjectsV2(
          { client },
          { Bucket: bucket, Prefix: `${prefix}${folder}/` },
        ))
          for (const { Key = '', LastModified = new Date(0) } of page.Contents ?? [])
            listed.push({ path: Key.slice(prefix.length), modified: LastModified });
        return listed;
      }),
    put: (key, content) =>
      answer(address, async () => {
        await client.send(new PutObjectCommand(object(key, content)));
      }),
    swap: (key, content, tag) =>
      answer(address, async () => {
        const condition = tag === undefined ? { IfNoneMatch: '*' } : { IfMatch: tag };
        await client.send(new PutObjectCommand({ ...object(key, content), ...condition }));
        return true;
      })
        // 404: the file has been deleted; 409: another conditional write of it is under way.
        .catch(unless(412, false))
        .catch(unless(409, false))
        .catch(unless(404, false)),
    remove: (keys) =>
      answer(address, async () => {
        for (const key of keys) await client.send(new DeleteObjectCommand(at(key)));
      }),
  };
}

/** Of a version, which never changes. @param {string} key */
const isFixed = (key) => /^remotes\/[^/]+\/[^/]+\/./.test(key);

/** A status of the store, in place of an answer. */
class StoreError extends Refusal {
  /** @param {string} message @param {number | undefined} status */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** @template T @param {string} address @param {() => Promise<T>} ask @returns {Promise<T>} */
async function answer(address, ask) {
  try {
    return await ask();
  } catch (error) {
    const { name, message } = /** @type {Error} */ (error);
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    // A missing bucket is no missing file.
    const known = name === 'NoSuchBucket' ? undefined : status;
    throw new StoreError(
      `${address} answered ${name}${message ? `: ${message}` : ''}. Check the bucket and the AWS_* variables.`,
      known,
    );
  }
}

/** @template T @param {number} status @param {T} value @returns {(error: unknown) => T} */
const unless = (status, value) => (error) => {
  if (error instanceof StoreError && error.status === status) return value;
  throw error;
};
