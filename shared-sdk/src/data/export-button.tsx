import { useState } from 'react';
import { useIntl } from 'react-intl';
import Button from 'antd/es/button';
import { notify } from '../feedback/notify';
import { DownloadOutlined } from '../theme/icons';

/** All matching records as a file. `onExport` fetches and saves it; its rejection is shown. */
export function ExportButton({ onExport }: { onExport: () => Promise<unknown> }) {
  const intl = useIntl();
  const [busy, setBusy] = useState(false);
  const start = () => {
    setBusy(true);
    onExport()
      .catch((error: unknown) => notify.error(error))
      .finally(() => setBusy(false));
  };
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={start}>
      {intl.formatMessage({ id: 'DATA.EXPORT' })}
    </Button>
  );
}
