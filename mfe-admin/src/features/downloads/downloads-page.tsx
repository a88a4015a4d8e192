import { useMemo, useState } from 'react';
import { application } from '@hima/entities';
import { saveFile, useIntl, useMutation, usePageTitle, useQuery } from '@hima/sdk';
import { DataTable, useTableQuery } from '@hima/sdk/data';
import { Button, DownloadOutlined, PageHeader } from '@hima/sdk/ui';
import { entityOptions } from '../../entity/entity.api';
import { entityTexts } from '../../entity/entity-texts';
import { Refused } from '../../entity/refused';
import { archiveOf, downloadKit, kitList, type DownloadedKit, type StartupKit } from './download.api';
import { kitColumns } from './kit-columns';
import { kitStateKey, kitStates } from './kit-state';
import { kitTable } from './kit-table';
import { PinDialog } from './pin-dialog';
import '../../entity/entity.css';

/** The startup kits that this person may download. */
export function DownloadsPage() {
  const intl = useIntl();
  const title = usePageTitle();
  const query = useTableQuery(kitTable);
  const result = useQuery(kitList(query.listQuery));
  const { data: projects = [] } = useQuery(entityOptions('project'));
  const [downloaded, setDownloaded] = useState<DownloadedKit>();
  const { mutateAsync, isPending, variables, error, reset } = useMutation(downloadKit);
  const download = async ({ application: { id } }: StartupKit) => {
    // Its refusal is shown above the list.
    const kit = await mutateAsync(id).catch(() => undefined);
    if (!kit) return;
    setDownloaded(kit);
    saveFile(archiveOf(kit), kit.fileName);
  };
  const busy = isPending ? variables : undefined;
  const columns = useMemo(
    () =>
      kitColumns(intl, (kit) => (
        <Button
          className="admin-row-actions"
          icon={<DownloadOutlined aria-hidden />}
          loading={busy === kit.application.id}
          aria-label={intl.formatMessage({ id: 'DOWNLOADS.DOWNLOAD.OF' }, { name: kit.application.name })}
          onClick={() => void download(kit)}
        >
          {intl.formatMessage({ id: 'DOWNLOADS.DOWNLOAD' })}
        </Button>
      )),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `download` is made anew at every render
    [intl, busy],
  );
  const texts = entityTexts(intl, application);

  return (
    <>
      <PageHeader
        description={intl.formatMessage({ id: 'DOWNLOADS.DESCRIPTION' })}
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
            options: projects.map(({ id, name }) => ({ value: id, label: name })),
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
