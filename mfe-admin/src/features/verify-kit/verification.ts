import { readCertificate, verifyKit, type Verdict } from '@hima/kits/verify';
import { mainApi, mutationOptions, queryOptions, serverNow, type MainResult } from '@hima/sdk';
import type { ChosenFile } from '../../file-field/chosen-file';

/** Bytes of a certificate file: one has about 1 KB. */
const LARGEST_CERTIFICATE = 64 * 1024;

export type KitProof = MainResult<'getKitProof'>;

export interface KitToVerify {
  kit: ChosenFile;
  pin: string;
  /** The service's data about the kit, instead of a chosen certificate. */
  proof?: KitProof | undefined;
  /** The root certificate in PEM that the kit must come from. */
  root?: ChosenFile | undefined;
}

/** Data to verify the newest kit of an application with. */
export const kitProof = (application: string) =>
  queryOptions({
    queryKey: ['kit', 'proof', application],
    queryFn: ({ signal }) => mainApi.get('/kit/{id}/proof', { path: { id: application }, signal }),
    enabled: application !== '',
    meta: { silent: true },
  });

/** Verifies a kit on this machine. */
export const verification = mutationOptions({
  mutationFn: async ({ kit, pin, root, proof }: KitToVerify): Promise<Verdict> =>
    verifyKit(
      new Uint8Array(await kit.file.arrayBuffer()),
      // PINs are made of capital letters and digits.
      pin.trim().toUpperCase(),
      {
        now: new Date(serverNow()),
        ...(proof && { root: proof.rootCertificate, digests: proof.digests }),
        ...(!proof && root && { root: await root.file.text() }),
      },
    ),
  // The page shows the error.
  meta: { silent: true },
});

export async function isCertificate({ file, size }: ChosenFile): Promise<boolean> {
  return size <= LARGEST_CERTIFICATE && readCertificate(await file.text().catch(() => '')) !== undefined;
}
