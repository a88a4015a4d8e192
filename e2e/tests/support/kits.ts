import {
  checkProject,
  createAuthority,
  issueCredential,
  makeKit,
  newPin,
  openAuthority,
  zipKit,
  type KitFile,
  type Participant,
} from '@hima/kits';

const server = {
  kind: 'server',
  name: 'server1.example.com',
  organization: 'hima',
  fedLearningPort: 8002,
  adminPort: 8003,
} as const;
const client = {
  kind: 'client',
  name: 'site-1',
  organization: 'bank_1',
  gpus: 0,
  memoryPerGpuGib: 0,
} as const;

export const lead = {
  kind: 'admin',
  name: 'lead@bank.example',
  organization: 'bank_1',
  role: 'lead',
} as const;

/** A kit as Playwright hands it to a page. */
interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export interface DownloadedKit {
  pin: string;
  /** The root certificate of its project. */
  root: UploadedFile;
  kit: UploadedFile;
  /** The same, after one byte of a file was changed and the archive was made anew. */
  changed: (path: string) => Promise<UploadedFile>;
}

/** The kit of a client or an administrator in a separate project, made now. */
export async function downloadedKit(participant: Participant = client, now?: Date): Promise<DownloadedKit> {
  const stored = await createAuthority('churn', now);
  const authority = await openAuthority(stored);
  const project = checkProject({
    name: 'churn',
    profile: 'nvflare-2.5',
    participants: [server, client, lead],
  });
  const credential = await issueCredential(authority, participant, now ? { now } : {});
  const { folder, files } = await makeKit(project, authority, participant, credential);
  const pin = newPin();
  const file = (name: string, mimeType: string, content: string | Uint8Array): UploadedFile => ({
    name,
    mimeType,
    buffer: Buffer.from(content as Uint8Array),
  });
  const archive = async (of: readonly KitFile[]) =>
    file(`${participant.name}.zip`, 'application/zip', await zipKit({ folder, files: of }, pin));
  return {
    pin,
    root: file('rootCA.pem', 'application/x-pem-file', stored.certificate),
    kit: await archive(files),
    changed: (path) =>
      archive(
        files.map((one) =>
          one.path === path
            ? { ...one, content: one.content.map((byte, at) => (at === 40 ? byte ^ 1 : byte)) }
            : one,
        ),
      ),
  };
}
