import { readCertificate, verifyKit, type Verdict } from '@hima/kits/verify';
import { mutationOptions } from '@hima/sdk';
import type { ChosenFile } from './chosen-file';

/** Bytes of a certificate file: one has about 1 KB. */
const LARGEST_CERTIFICATE = 64 * 1024;

export interface KitToVerify {
  kit: ChosenFile;
  pin: string;
  /** The certificate in PEM that the kit must come from. */
  root?: ChosenFile | undefined;
}

/** Judges a kit on this machine. */
export const verification = mutationOptions({
  mutationFn: async ({ kit, pin, root }: KitToVerify): Promise<Verdict> =>
    verifyKit(
      new Uint8Array(await kit.file.arrayBuffer()),
      pin.trim(),
      root ? { root: await root.file.text() } : {},
    ),
  // The page says what failed.
  meta: { silent: true },
});

export async function isCertificate({ file, size }: ChosenFile): Promise<boolean> {
  return size <= LARGEST_CERTIFICATE && readCertificate(await file.text().catch(() => '')) !== undefined;
}
