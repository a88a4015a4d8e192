import { addKey, newKeyAndRequest } from '@hima/kits';
import { mainApi } from '@hima/sdk';
import { bytesOf, zipOf, type DownloadedKit } from './archive';

/**
 * Downloads a kit with a private key that is made here: the service gets a certificate request, and the key is added to
 * the archive here.
 */
export async function downloadWithOwnKey({
  id,
  participant,
}: {
  id: string;
  participant: string;
}): Promise<DownloadedKit> {
  const { key, request } = await newKeyAndRequest(participant);
  const { archive, pin, fileName } = await mainApi.post('/kit/{id}/download', {
    path: { id },
    body: { request },
  });
  const complete = await addKey(bytesOf(archive), pin, key);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', complete));
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { fileName, pin, sha256, file: zipOf(complete), ownKey: true };
}
