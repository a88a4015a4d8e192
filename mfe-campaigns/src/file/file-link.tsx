import { saveFile, useIntl, useMutation } from '@hima/sdk';
import { Button, DownloadOutlined, Written } from '@hima/sdk/ui';
import { fileSize } from './file-size';

interface FileLinkProps {
  file: { name: string; size: number };
  load: () => Promise<Blob>;
}

/** A file to be saved: uploaded files are never opened inside the console. */
export function FileLink({ file: { name, size }, load }: FileLinkProps) {
  const intl = useIntl();
  const { mutate, isPending } = useMutation({
    mutationFn: load,
    onSuccess: (blob) => saveFile(blob, name),
  });
  return (
    <>
      <Written>{name}</Written> <small>{fileSize(intl, size)}</small>{' '}
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
