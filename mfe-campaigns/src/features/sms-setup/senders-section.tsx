import { useMemo, useState } from 'react';
import { Can, useIntl, useQuery } from '@hima/sdk';
import { DataTable, useTableQuery, type TableDefinition } from '@hima/sdk/data';
import { Button, PlusOutlined } from '@hima/sdk/ui';
import { label } from '../../campaign/labels';
import { ApproveSenderDialog } from './approve-sender-dialog';
import { senderColumns } from './sender-columns';
import { SenderDialog } from './sender-dialog';
import { SenderReasonDialog } from './sender-reason-dialog';
import { SetupSection } from './setup-section';
import { senderList } from '../../sender/sender.api';
import { useSenderActions } from './use-sender-actions';

const states = ['Draft', 'Submitted', 'UnderReview', 'Approved', 'Rejected', 'Suspended'] as const;
const sendersTable = {
  sortable: ['senderId', 'companyLegalName', 'kind', 'state', 'createdAt'],
  defaultSort: { column: 'senderId', descending: false },
  filters: { state: states },
} satisfies TableDefinition<string, 'state'>;

/** The sender IDs, with the user's actions on each. */
export function SendersSection() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const query = useTableQuery(sendersTable);
  const result = useQuery(senderList(query.listQuery));
  const [adding, setAdding] = useState(false);
  const { editing, approving, stopping, act, close } = useSenderActions();
  const columns = useMemo(() => senderColumns(intl, act), [intl, act]);

  return (
    <SetupSection
      id="setup-senders"
      title={text('SENDERS')}
      description={text('SENDERS.DESCRIPTION')}
      actions={
        <Can permission="Pages.SmsSetup.Edit">
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
            {text('SENDERS.ADD')}
          </Button>
        </Can>
      }
    >
      <DataTable
        label={text('SENDERS')}
        columns={columns}
        rowKey={({ id }) => id}
        query={query}
        result={result}
        filters={[
          {
            name: 'state',
            label: text('SENDER.STATE'),
            options: states.map((value) => ({ value, label: label(intl, 'SENDER.STATE', value) })),
          },
        ]}
        empty={{ title: text('SENDERS.EMPTY'), description: text('SENDERS.EMPTY.HINT') }}
      />
      {(adding || editing) && (
        <SenderDialog
          {...(editing && { sender: editing })}
          onClose={() => {
            setAdding(false);
            close();
          }}
        />
      )}
      {approving && <ApproveSenderDialog sender={approving} onClose={close} />}
      {stopping && <SenderReasonDialog {...stopping} onClose={close} />}
    </SetupSection>
  );
}
