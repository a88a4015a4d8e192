import { useNavigate } from 'react-router-dom';
import { useIntl } from '@hima/sdk';
import { Button, DownloadOutlined, KeyOutlined, MenuButton, MoreOutlined } from '@hima/sdk/ui';
import type { StartupKit } from './download.api';

interface KitActionsProps {
  kit: StartupKit;
  downloading: boolean;
  onDownload: (ownKey: boolean) => void;
}

/** Downloads a kit, or compares a downloaded one with it. */
export function KitActions({
  kit: { application, profile, ownKey },
  downloading,
  onDownload,
}: KitActionsProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const text = (id: string) => intl.formatMessage({ id }, { name: application.name });
  return (
    <span className="admin-row-actions admin-kit-actions">
      <Button
        icon={ownKey ? <KeyOutlined aria-hidden /> : <DownloadOutlined aria-hidden />}
        loading={downloading}
        aria-label={text(ownKey ? 'DOWNLOADS.OWN.KEY.OF' : 'DOWNLOADS.DOWNLOAD.OF')}
        onClick={() => onDownload(ownKey)}
      >
        {text(ownKey ? 'DOWNLOADS.OWN.KEY.SHORT' : 'DOWNLOADS.DOWNLOAD')}
      </Button>
      <MenuButton
        icon={<MoreOutlined aria-hidden />}
        aria-label={text('DOWNLOADS.CHOICES')}
        items={[
          ...(profile === 'nvflare-2.8' && !ownKey
            ? [{ key: 'own-key', label: text('DOWNLOADS.OWN.KEY') }]
            : []),
          { key: 'verify', label: text('DOWNLOADS.VERIFY.ONE') },
        ]}
        onSelect={(key) =>
          key === 'verify'
            ? void navigate(`/downloads/verify?application=${application.id}`)
            : onDownload(true)
        }
      />
    </span>
  );
}
