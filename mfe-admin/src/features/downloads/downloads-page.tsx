import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { application } from '@hima/entities';
import { saveFile, useIntl, useMutation, usePageTitle, useQuery } from '@hima/sdk';
import { DataTable, useTableQuery } from '@hima/sdk/data';
import { Button, PageHeader, SafetyOutlined } from '@hima/sdk/ui';
import { entityTexts } from '../../entity/entity-texts';
import { Refused } from '../../entity/refused';
import { useReferences } from '../../entity/use-references';
import type { DownloadedKit } from './archive';
import { downloadKit, kitList, type StartupKit } from './download.api';
import { KitActions } from './kit-actions';
import { kitColumns } from './kit-columns';
import { kitStateKey, kitStates } from './kit-state';
import { kitTable } from './kit-table';
import { PinDialog } from './pin-dialog';
import '../../entity/entity.css';
import './downloads.css';

/** The startup kits that this person may download. */
export function DownloadsPage() {
  const intl = useIntl();
  const title = usePageTitle();
  const navigate = useNavigate();
  const query = useTableQuery(kitTable);
  const result = useQuery(kitList(query.listQuery));
  const references = useReferences([{ to: 'project', chosen: query.filters.project }]);
  const [downloaded, setDownloaded] = useState<DownloadedKit>();
  const { mutateAsync, isPending, variables, error, reset } = useMutation(downloadKit);
  const download = async ({ application: { id }, participant }: StartupKit, ownKey: boolean) => {
    // Its refusal is shown above the list.
    const kit = await mutateAsync({ id, participant, ownKey }).catch(() => undefined);
    if (!kit) return;
    setDownloaded(kit);
    saveFile(kit.file, kit.fileName);
  };
  const busy = isPending ? variables.id : undefined;
  const columns = useMemo(
    () =>
      kitColumns(intl, (kit) => (
        <KitActions
          kit={kit}
          downloading={busy === kit.application.id}
          onDownload={(ownKey) => void download(kit, ownKey)}
        />
      )),
    // oxlint-disable-next-line react/exhaustive-deps -- `download` is made anew at every render
    [intl, busy],
  );
  const texts = entityTexts(intl, application);

  return (
    <>
      <PageHeader
        description={intl.formatMessage({ id: 'DOWNLOADS.DESCRIPTION' })}
        actions={
          <Button icon={<SafetyOutlined aria-hidden />} onClick={() => void navigate('/downloads/verify')}>
            {intl.formatMessage({ id: 'DOWNLOADS.VERIFY' })}
          </Button>
        }
        help={<p>{intl.formatMessage({ id: 'DOWNLOADS.HELP' })}</p>}
      />
      <Refused error={error} onReload={() => void result.refetch().then(reset)} />
      <DataTable
        label={title}
        columns={columns}
        columnsKey="admin-downloads"
        rowKey={(kit) => kit.application.id}
        query={query}
        result={result}
        filters={[
          {
            name: 'state',
            label: intl.formatMessage({ id: 'ENTITY.STATE' }),
            options: kitStates.map((value) => ({
              value,
              label: intl.formatMessage({ id: kitStateKey(value) }),
            })),
          },
          {
            name: 'applicationType',
            label: texts.field('applicationType'),
            options: application.fields.applicationType.options.map((value) => ({
              value,
              label: texts.option('applicationType', value),
            })),
          },
          {
            name: 'project',
            label: texts.field('project'),
            ...references('project'),
          },
        ]}
        empty={{
          title: intl.formatMessage({ id: 'DOWNLOADS.EMPTY' }),
          description: intl.formatMessage({ id: 'DOWNLOADS.EMPTY.HINT' }),
        }}
      />
      {downloaded && <PinDialog kit={downloaded} onClose={() => setDownloaded(undefined)} />}
    </>
  );
}
