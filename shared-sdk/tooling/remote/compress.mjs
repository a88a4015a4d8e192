// @ts-check
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|html|svg|json|map|txt)$/;
/** Smaller files fit one network packet either way. */
const WORTH_IT_BYTES = 1_000;

/** The longest search: 4 s of a processor for all scripts of the console instead of 1, and a twelfth less to download. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * Compressed forms of files, by the suffix of their names.
 * @param {string} name @param {Buffer} content @returns {Promise<[suffix: '.br' | '.gz', content: Buffer][]>}
 */
export async function compressedForms(name, content) {
  if (!compressible.test(name) || content.length < WORTH_IT_BYTES) return [];
  return [
    ['.br', await promisify(brotliCompress)(content, brotliOptions)],
    ['.gz', await promisify(gzip)(content, { level: 9 })],
  ];
}
