// Checks an exported activity chain against a signed checkpoint. Needs Node.js 20 and nothing of Hima.
// Usage: node check-activity.mjs <chain.jsonl> <checkpoint.json> [<public key in base64>]
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [, , chainFile, checkpointFile, trustedKey] = process.argv;
if (!chainFile || !checkpointFile) fail('Usage: check-activity.mjs <chain.jsonl> <checkpoint.json> [<key>]');
const signed = parse(readFileSync(checkpointFile, 'utf8'), 'The checkpoint') ?? {};
for (const name of ['organizationId', 'hash', 'at', 'publicKey', 'signature'])
  if (typeof signed[name] !== 'string' || /^$|\n/.test(signed[name])) fail(`${name} is not a text.`);
if (!Number.isSafeInteger(signed.sequence) || signed.sequence < 0) fail('sequence is not a number.');
if (!/^[0-9a-f]{64}$/.test(signed.hash)) fail('hash is not a SHA-256 hash.');
if (!isSigned(signed)) fail('The checkpoint’s signature is not valid.');
if (trustedKey && trustedKey !== signed.publicKey) fail('The checkpoint is signed with another key.');

let previous = Buffer.alloc(32);
let sequence = 0;
let compared = false;
compare();
for await (const line of createInterface({ input: createReadStream(chainFile), crlfDelay: Infinity })) {
  const entry = parse(line, `Line ${sequence + 1} of the chain`);
  if (entry?.sequence !== sequence + 1) fail(`Entry ${sequence + 1} is missing.`);
  sequence += 1;
  if (entry.organizationId !== signed.organizationId) fail(`Entry ${sequence} is of another organization.`);
  previous = createHash('sha256').update(previous).update(hashedPart(entry)).digest();
  if (previous.toString('hex') !== entry.hash) fail(`Entry ${sequence} was changed.`);
  compare();
}
if (!compared) fail(`The chain ends at entry ${sequence}, before the signed entry ${signed.sequence}.`);
process.stdout.write(`Valid: ${sequence} entries; entry ${signed.sequence} was signed at ${signed.at}.\n`);
if (!trustedKey) process.stdout.write(`Compare the key with the one you trust: ${signed.publicKey}\n`);

/** The entry with the signed number must have the signed hash. */
function compare() {
  if (sequence !== signed.sequence) return;
  if (previous.toString('hex') !== signed.hash) fail(`Entry ${sequence} is not the signed one.`);
  compared = true;
}
function isSigned({ organizationId, sequence, hash, at, publicKey, signature }) {
  const text = ['hima-activity-checkpoint-1', organizationId, sequence, hash, at].join('\n');
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    const isEd25519 = key.asymmetricKeyType === 'ed25519';
    return isEd25519 && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}
/** The values without their names, as JSON with sorted member names. */
function hashedPart({ organizationId, sequence, at, actorId, actorName, ...rest }) {
  const { action, entity, entityId, summary, details } = rest;
  const values = [organizationId, sequence, at, actorId, actorName, action, entity, entityId, summary];
  const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);
  const sorted = (value) => Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify([...values, details], (_name, value) => (isObject(value) ? sorted(value) : value));
}
function parse(text, what) {
  try {
    return JSON.parse(text);
  } catch {
    return fail(`${what} is not JSON.`);
  }
}
function fail(problem) {
  console.error(problem);
  process.exit(1);
}
