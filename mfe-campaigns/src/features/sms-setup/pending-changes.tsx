import { notify, useIntl, useMutation } from '@hima/sdk';
import { Button, Problem, Timestamp } from '@hima/sdk/ui';
import { label } from '../../campaign/labels';
import { ChangeValue } from './change-value';
import { useCountryNames } from './country-names';
import { LostReceipts } from './lost-receipts';
import { SetupSection } from './setup-section';
import { decideChange, type PendingChange, type Setup } from './sms-setup.api';

interface PendingChangesProps {
  changes: readonly PendingChange[];
  /** Messages that wait for a delivery receipt now. */
  awaitingReceipts: number;
  onDecided: (setup: Setup) => void;
}

/** What waits for a second steward: who proposed what, and the next step. */
export function PendingChanges({ changes, ...rest }: PendingChangesProps) {
  const intl = useIntl();
  if (changes.length === 0) return null;
  return (
    <SetupSection
      title={intl.formatMessage({ id: 'CHANGES' })}
      description={intl.formatMessage({ id: 'CHANGES.DESCRIPTION' })}
    >
      <ul className="setup-changes">
        {changes.map((change) => (
          <ChangeItem key={change.id} change={change} {...rest} />
        ))}
      </ul>
    </SetupSection>
  );
}

/** The one to reach for first stands last. */
const order = ['withdraw', 'reject', 'confirm'] as const;

/** Another SMS center, or another account there. */
const moves: ReadonlySet<string> = new Set(['host', 'port', 'systemId']);

interface ChangeItemProps extends Omit<PendingChangesProps, 'changes'> {
  change: PendingChange;
}

function ChangeItem({ change, awaitingReceipts, onDecided }: ChangeItemProps) {
  const intl = useIntl();
  const { nameOf } = useCountryNames();
  const { mutateAsync, isPending, variables, error } = useMutation(decideChange);
  const { id, proposedBy, proposedAt, expiresAt, changes, actions } = change;
  const decide = async (decision: (typeof order)[number]) => {
    const setup = await mutateAsync({ id, decision }).catch(() => undefined);
    if (!setup) return;
    onDecided(setup);
    notify.success(intl.formatMessage({ id: `CHANGES.${decision.toUpperCase()}.DONE` }));
  };
  const next = actions.includes('confirm') ? 'CONFIRM' : actions.includes('withdraw') ? 'WAIT' : 'STEWARD';
  return (
    <li>
      <p>
        {intl.formatMessage(
          { id: 'CHANGES.BY' },
          {
            by: <bdi key="by">{proposedBy}</bdi>,
            at: <Timestamp key="at" value={proposedAt} />,
            until: <Timestamp key="until" value={expiresAt} />,
          },
        )}
      </p>
      <dl className="setup-change">
        {changes.map(({ field, country, from, to }) => (
          <div key={field}>
            <dt>
              {country
                ? intl.formatMessage({ id: 'CHANGES.RULE.OF' }, { country: nameOf(country) })
                : label(intl, 'CHANGES.FIELD', field)}
            </dt>
            <dd>
              {field === 'secret'
                ? intl.formatMessage({ id: 'CHANGES.CHANGED' })
                : intl.formatMessage(
                    { id: 'CHANGES.FROM.TO' },
                    {
                      from: <ChangeValue key="from" field={field} value={from} />,
                      to: <ChangeValue key="to" field={field} value={to} />,
                    },
                  )}
            </dd>
          </div>
        ))}
      </dl>
      {changes.some(({ field }) => moves.has(field)) && <LostReceipts count={awaitingReceipts} />}
      <p className="soft">{intl.formatMessage({ id: `CHANGES.NEXT.${next}` })}</p>
      {error && <Problem error={error} fields="CHANGES.FIELD" />}
      <div className="setup-change-actions">
        {order
          .filter((action) => actions.includes(action))
          .map((action) => (
            <Button
              key={action}
              type={action === 'confirm' ? 'primary' : 'default'}
              loading={isPending && variables.decision === action}
              disabled={isPending}
              onClick={() => void decide(action)}
            >
              {intl.formatMessage({ id: `CHANGES.${action.toUpperCase()}` })}
            </Button>
          ))}
      </div>
    </li>
  );
}
