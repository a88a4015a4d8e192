// Checks an exported activity chain against a signed checkpoint. Needs Node.js 20 and nothing of Hima.
// Usage: node check-activity.mjs <chain.jsonl> <checkpoint.json> [<public key in base64>]
// Exit codes: 0 all entries are proven, 1 refused or not readable, 2 valid, but the last entries come after the checkpoint.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

const [, , chainFile, checkpointFile, trustedKey] = process.argv;
if (!chainFile || !checkpointFile) fail('Usage: check-activity.mjs <chain.jsonl> <checkpoint.json> [<key>]');
const text = await readFile(checkpointFile, 'utf8').catch(unreadable(checkpointFile));
const signed = parse(text, 'The checkpoint') ?? {};
for (const name of ['organizationId', 'hash', 'at', 'publicKey', 'signature'])
  if (typeof signed[name] !== 'string' || /^$|\n/.test(signed[name])) fail(`${name} is not a text.`);
if (!Number.isSafeInteger(signed.sequence) || signed.sequence < 0) fail('sequence is not a number.');
if (!/^[0-9a-f]{64}$/.test(signed.hash)) fail('hash is not a SHA-256 hash.');
const SIGNED = 'organizationId sequence hash at publicKey signature'.split(' ');
refuseOthers(signed, 'The checkpoint', SIGNED);
if (!isSigned(signed)) fail('The checkpoint’s signature is not valid.');
if (trustedKey && trustedKey !== signed.publicKey) fail('The checkpoint is signed with another key.');

const HASHED = 'organizationId sequence at actorId actorName action entity entityId summary details'.split(
  ' ',
);
let previous = Buffer.alloc(32);
let [sequence, compared] = [0, false];
compare();
const chain = createReadStream(chainFile).on('error', unreadable(chainFile));
for await (const line of createInterface({ input: chain, crlfDelay: Infinity })) {
  const entry = parse(line, `Line ${sequence + 1} of the chain`);
  if (entry?.sequence !== sequence + 1) fail(`Entry ${sequence + 1} is missing.`);
  sequence += 1;
  if (entry.organizationId !== signed.organizationId) fail(`Entry ${sequence} is of another organization.`);
  refuseOthers(entry, `Entry ${sequence}`, [...HASHED, 'hash']);
  previous = createHash('sha256').update(previous).update(hashedPart(entry)).digest();
  if (previous.toString('hex') !== entry.hash) fail(`Entry ${sequence} was changed.`);
  compare();
}
if (!compared) fail(`The chain ends at entry ${sequence}, before the signed entry ${signed.sequence}.`);
const proven = signed.sequence;
process.stdout.write(`Valid: ${proven} ${proven === 1 ? 'entry' : 'entries'}, signed at ${signed.at}.\n`);
if (sequence > proven) {
  const one = sequence === proven + 1;
  const which = one ? `Entry ${sequence} isn’t` : `Entries ${proven + 1}–${sequence} aren’t`;
  process.stdout.write(`${which} proven: after the last checkpoint.\n`);
  process.exitCode = 2;
}
if (!trustedKey) process.stdout.write(`Compare the key with the one you trust: ${signed.publicKey}\n`);

/** People who read the file see every member. */
function refuseOthers(value, what, names) {
  const other = Object.keys(value).find((name) => !names.includes(name));
  if (other !== undefined) fail(`${what} has a member that isn’t proven: ${other}.`);
}
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
function hashedPart(entry) {
  const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);
  const sorted = (value) => Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  const values = HASHED.map((name) => entry[name]);
  return JSON.stringify(values, (_name, value) => (isObject(value) ? sorted(value) : value));
}
function unreadable(path) {
  return ({ code }) => fail(`${path} can’t be read: ${code === 'ENOENT' ? 'it doesn’t exist' : code}.`);
}
/** Of two members with one name, JSON.parse drops the first, but people who read the file see it. */
function parse(text, what) {
  let members = -1;
  function count(_name, value) {
    if (!Array.isArray(this)) members += 1;
    return value;
  }
  try {
    const value = JSON.parse(text, count);
    const names = text.match(/"(?:[^"\\]|\\.)*"(\s*:)?/g)?.filter((part) => part.endsWith(':')) ?? [];
    if (names.length === members) return value;
  } catch {
    return fail(`${what} is not JSON.`);
  }
  return fail(`${what} has a name twice.`);
}
function fail(problem) {
  console.error(problem);
  process.exit(1);
}
