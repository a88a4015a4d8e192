import type { MainResult } from '@hima/sdk';

/** A kit to save, with the data that is shown once. */
export interface DownloadedKit extends Pick<MainResult<'downloadKit'>, 'fileName' | 'pin' | 'sha256'> {
  file: Blob;
  /** Its private key was made here, and is only in the file. */
  ownKey: boolean;
}

export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

export const zipOf = (bytes: Uint8Array<ArrayBuffer>): Blob => new Blob([bytes], { type: 'application/zip' });
