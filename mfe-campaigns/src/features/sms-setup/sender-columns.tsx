import type { IntlShape } from '@hima/sdk';
import type { DataColumn } from '@hima/sdk/data';
import { Ltr, MenuButton, MoreOutlined, StatusTag, type StatusTone, Written } from '@hima/sdk/ui';
import { label } from '../../campaign/labels';
import { FileLink } from '../../file/file-link';
import { openEvidence, type Sender } from '../../sender/sender.api';
import './sender-columns.css';

const tones: Record<Sender['state'], StatusTone> = {
  Draft: 'neutral',
  Submitted: 'decision',
  UnderReview: 'decision',
  Approved: 'success',
  Rejected: 'error',
  Suspended: 'warning',
};

export type SenderAction = Sender['actions'][number];

export function senderColumns(
  intl: IntlShape,
  act: (sender: Sender, action: SenderAction) => void,
): DataColumn<Sender>[] {
  const text = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  return [
    {
      key: 'senderId',
      title: text('SENDER.ID'),
      sort: 'senderId',
      heading: true,
      render: ({ senderId }) => <Ltr>{senderId}</Ltr>,
    },
    {
      key: 'kind',
      title: text('SENDER.KIND'),
      sort: 'kind',
      render: ({ kind }) => label(intl, 'SENDER.OWNER', kind),
    },
    {
      key: 'companyLegalName',
      title: text('SENDER.COMPANY'),
      sort: 'companyLegalName',
      render: ({ companyLegalName }) => <Written>{companyLegalName}</Written>,
    },
    {
      key: 'evidence',
      title: text('SENDER.EVIDENCE'),
      render: (sender) =>
        sender.evidence && <FileLink file={sender.evidence} load={() => openEvidence(sender)} />,
    },
    {
      key: 'state',
      title: text('SENDER.STATE'),
      sort: 'state',
      render: ({ state, reason }) => (
        <>
          <StatusTag tone={tones[state]}>{label(intl, 'SENDER.STATE', state)}</StatusTag>
          {reason && (
            <Written as="span" className="campaigns-setup-reason">
              {reason}
            </Written>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      title: text('ACTIONS'),
      screenOnly: true,
      render: (sender) =>
        sender.actions.length > 0 && (
          <MenuButton
            type="text"
            icon={<MoreOutlined aria-hidden />}
            aria-label={text('SENDER.ACTIONS', { sender: sender.senderId })}
            items={sender.actions.map((action) => ({
              key: action,
              label: label(intl, 'SENDER.ACTION', action),
              danger: action === 'delete' || action === 'suspend',
            }))}
            onSelect={(action) => act(sender, action as SenderAction)}
          />
        ),
    },
  ];
}
