import { campaignApi, saveFile, useIntl, useMutation } from '@hima/sdk';
import { Button, DownloadOutlined } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { fileSize } from '../../campaign/file-size';

interface RegistrationFileLinkProps {
  /** Of the campaign. */
  id: string;
  file: NonNullable<Campaign['registrationFile']>;
}

/** The company's registration, to be saved: what someone handed in is never opened inside the console. */
export function RegistrationFileLink({ id, file: { name, size } }: RegistrationFileLinkProps) {
  const intl = useIntl();
  const { mutate, isPending } = useMutation({
    mutationFn: () => campaignApi.blob('/campaign/{id}/registration-file', { path: { id } }),
    onSuccess: (blob) => saveFile(blob, name),
  });
  return (
    <>
      <bdi>{name}</bdi> <small>{fileSize(intl, size)}</small>{' '}
      <Button
        size="small"
        icon={<DownloadOutlined aria-hidden />}
        loading={isPending}
        aria-label={intl.formatMessage({ id: 'FILE.DOWNLOAD' }, { name })}
        onClick={() => mutate()}
      />
    </>
  );
}
