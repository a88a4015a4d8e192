/** Bytes of an archive, and of all its files together: a kit has about 40 KB. */
export const LARGEST_ARCHIVE = 8 * 2 ** 20;
