import { useIntl } from '@hima/sdk';
import { Ltr, Panel, RelativeTime } from '@hima/sdk/ui';
import type { SystemStatus } from './system.api';
import { sizeText } from './units';

/** The last backup of both databases, as far as Hima knows. */
export function BackupPanel({ backup }: { backup: SystemStatus['lastBackup'] }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <Panel title={text('SYSTEM.BACKUP')}>
      {backup ? (
        <dl className="hima-facts admin-facts">
          <div>
            <dt>{text('SYSTEM.LAST.BACKUP')}</dt>
            <dd>
              <RelativeTime value={backup.madeAt} />
            </dd>
          </div>
          <div>
            <dt>{text('SYSTEM.SIZE')}</dt>
            <dd>{sizeText(intl, backup.bytes)}</dd>
          </div>
          <div>
            <dt>{text('SYSTEM.VERSION')}</dt>
            <dd>
              <Ltr>{backup.version}</Ltr>
            </dd>
          </div>
        </dl>
      ) : (
        <p>{text('SYSTEM.NO.BACKUP')}</p>
      )}
      <p className="hima-soft admin-system-more">{text('SYSTEM.OTHER.BACKUPS')}</p>
    </Panel>
  );
}
