import { useState } from 'react';
import { notify, useIntl, useMutation } from '@hima/sdk';
import { Button, Checkbox, Problem, Timestamp, Written } from '@hima/sdk/ui';
import { LostReceipts } from './lost-receipts';
import { SettingDifferences } from './setting-differences';
import { SetupSection } from './setup-section';
import { decideChange, type PendingChange } from './sms-setup.api';
import './pending-changes.css';

interface PendingChangesProps {
  changes: readonly PendingChange[];
  /** Messages that wait for a delivery receipt now. */
  awaitingReceipts: number;
}

/** Changes that wait for a second steward, with proposer and next step. */
export function PendingChanges({ changes, ...rest }: PendingChangesProps) {
  const intl = useIntl();
  if (changes.length === 0) return null;
  return (
    <SetupSection
      title={intl.formatMessage({ id: 'CHANGES' })}
      description={intl.formatMessage({ id: 'CHANGES.DESCRIPTION' })}
    >
      <ul className="campaigns-setup-changes">
        {changes.map((change) => (
          <ChangeItem key={change.id} change={change} {...rest} />
        ))}
      </ul>
    </SetupSection>
  );
}

/** The most important one is last. */
const order = ['withdraw', 'reject', 'confirm'] as const;

/** Another SMS center, or another account there. */
const moves: ReadonlySet<string> = new Set(['host', 'port', 'systemId']);

interface ChangeItemProps extends Omit<PendingChangesProps, 'changes'> {
  change: PendingChange;
}

function ChangeItem({ change, awaitingReceipts }: ChangeItemProps) {
  const intl = useIntl();
  const { mutateAsync, isPending, variables, error } = useMutation(decideChange);
  const { id, proposedBy, proposedAt, expiresAt, changes, changedSince, basis, actions } = change;
  // Of the settings as shown: later changes have to be reviewed, too.
  const [reviewed, setReviewed] = useState<string>();
  const outdated = changedSince.length > 0;
  const unreviewed = outdated && reviewed !== basis;
  const decide = async (decision: (typeof order)[number]) => {
    const setup = await mutateAsync({ id, decision, basis }).catch(() => undefined);
    if (setup) notify.success(intl.formatMessage({ id: `CHANGES.${decision.toUpperCase()}.DONE` }));
  };
  const next = actions.includes('confirm')
    ? outdated
      ? 'REVIEW'
      : 'CONFIRM'
    : actions.includes('withdraw')
      ? 'WAIT'
      : 'STEWARD';
  return (
    <li>
      <p>
        {intl.formatMessage(
          { id: 'CHANGES.BY' },
          {
            by: <Written key="by">{proposedBy}</Written>,
            at: <Timestamp key="at" value={proposedAt} />,
            until: <Timestamp key="until" value={expiresAt} />,
          },
        )}
      </p>
      <SettingDifferences differences={changes} />
      {changes.some(({ field }) => moves.has(field)) && <LostReceipts count={awaitingReceipts} />}
      {outdated && (
        <div className="campaigns-setup-changes-since">
          <p>{intl.formatMessage({ id: 'CHANGES.SINCE' })}</p>
          <SettingDifferences differences={changedSince} />
          {actions.includes('confirm') && (
            <Checkbox
              checked={!unreviewed}
              onChange={({ target }) => setReviewed(target.checked ? basis : undefined)}
            >
              {intl.formatMessage({ id: 'CHANGES.SINCE.REVIEWED' })}
            </Checkbox>
          )}
        </div>
      )}
      <p className="hima-soft">{intl.formatMessage({ id: `CHANGES.NEXT.${next}` })}</p>
      {error && <Problem error={error} fields="CHANGES.FIELD" />}
      <div className="campaigns-setup-change-actions">
        {order
          .filter((action) => actions.includes(action))
          .map((action) => (
            <Button
              key={action}
              type={action === 'confirm' ? 'primary' : 'default'}
              loading={isPending && variables.decision === action}
              disabled={isPending || (action === 'confirm' && unreviewed)}
              onClick={() => void decide(action)}
            >
              {intl.formatMessage({ id: `CHANGES.${action.toUpperCase()}` })}
            </Button>
          ))}
      </div>
    </li>
  );
}
