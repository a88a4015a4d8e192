import { useState } from 'react';
import { notify, useIntl, useMutation, usePermission } from '@hima/sdk';
import { Button, Panel, Timestamp, Written } from '@hima/sdk/ui';
import { ReasonModal } from '../../entity/reason-modal';
import { Refused } from '../../entity/refused';
import { revokeGeneration, type Generation } from './configuration.api';
import { ConfigurationState } from './configuration-state';

/** Every generation of a project, the newest first; those that can be downloaded can be revoked. */
export function GenerationsPanel({
  projectId,
  generations,
}: {
  projectId: string;
  generations: readonly Generation[];
}) {
  const intl = useIntl();
  const mayRun = usePermission('Pages.Provisioning.Run');
  const [requested, setRequested] = useState<number>();
  const { mutateAsync, error, reset } = useMutation(revokeGeneration(projectId));
  const text = (id: string, values?: Record<string, number>) => intl.formatMessage({ id }, values);
  const revoke = (number: number, reason: string) => {
    setRequested(undefined);
    mutateAsync({ number, reason }).then(
      () => notify.success(text('CONFIGURATION.REVOKED', { number })),
      // Shown above the list.
      () => undefined,
    );
  };

  return (
    <Panel title={text('CONFIGURATION.GENERATIONS')}>
      <Refused error={error} onReload={reset} />
      {generations.length === 0 && <p className="hima-soft">{text('CONFIGURATION.GENERATIONS.EMPTY')}</p>}
      <ul className="admin-configuration-generations">
        {generations.map((generation) => (
          <li key={generation.number} className="admin-configuration-generation">
            <GenerationFacts generation={generation} />
            {mayRun && generation.state === 'Succeeded' && generation.revokedAt === null && (
              <Button
                danger
                aria-label={text('CONFIGURATION.REVOKE.GENERATION', { number: generation.number })}
                onClick={() => setRequested(generation.number)}
              >
                {text('CONFIGURATION.REVOKE')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {requested !== undefined && (
        <ReasonModal
          title={text('CONFIGURATION.REVOKE.QUESTION', { number: requested })}
          okText={text('CONFIGURATION.REVOKE')}
          onCancel={() => setRequested(undefined)}
          onSubmit={(reason) => revoke(requested, reason)}
        >
          <p>{text('CONFIGURATION.REVOKE.EFFECT')}</p>
        </ReasonModal>
      )}
    </Panel>
  );
}

function GenerationFacts({ generation }: { generation: Generation }) {
  const intl = useIntl();
  const { number, state, revokedAt, revokedReason, startedAt, startedBy, made, kits, newAuthority } =
    generation;
  return (
    <div className="admin-configuration-facts">
      <strong>{intl.formatMessage({ id: 'CONFIGURATION.GENERATION.NUMBER' }, { number })}</strong>
      <ConfigurationState state={revokedAt === null ? state : 'Revoked'} />
      <p>
        {startedBy === null ? (
          <Timestamp value={startedAt} />
        ) : (
          intl.formatMessage(
            { id: 'CONFIGURATION.STARTED' },
            { time: <Timestamp value={startedAt} />, name: <Written>{startedBy}</Written> },
          )
        )}
      </p>
      <p>{intl.formatMessage({ id: 'CONFIGURATION.KITS' }, { made, kits })}</p>
      {newAuthority && <p>{intl.formatMessage({ id: 'CONFIGURATION.NEW.AUTHORITY' })}</p>}
      {revokedReason !== null && (
        <p>
          <Written>{revokedReason}</Written>
        </p>
      )}
    </div>
  );
}
