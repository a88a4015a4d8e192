import { campaignApi } from '@hima/sdk';
import type { Campaign } from '../../campaign/campaign';
import { FileLink } from '../../file/file-link';

interface RegistrationFileLinkProps {
  /** Of the campaign. */
  id: string;
  file: NonNullable<Campaign['registrationFile']>;
}

/** The company's registration. */
export function RegistrationFileLink({ id, file }: RegistrationFileLinkProps) {
  return (
    <FileLink
      file={file}
      load={() => campaignApi.blob('/campaign/{id}/registration-file', { path: { id } })}
    />
  );
}
