import { useState } from 'react';
import { confirm, notify, useIntl, useMutation } from '@hima/sdk';
import { changeEntities } from './entity.api';
import { EntityNames } from './entity-names';
import type { EntityRecord, EntityView } from './entity-view';
import { useEntityTexts } from './use-entity-texts';

/** An action that waits for its reason. */
export interface Asked {
  deed: string;
  rows: EntityRecord[];
  finish: (done: boolean) => void;
}

/**
 * Deletes entities or starts an action of their model, after the question or with a reason. `start` resolves to whether
 * it was done; `error` is why it was refused.
 */
export function useEntityDeeds({ model }: EntityView) {
  const intl = useIntl();
  const texts = useEntityTexts(model);
  const [asked, setAsked] = useState<Asked>();
  const { mutateAsync, error, reset } = useMutation(changeEntities(model));

  async function run(deed: string, rows: EntityRecord[], reason?: string): Promise<void> {
    const { count } = await mutateAsync({ deed, ids: rows.map(({ id }) => id), ...(reason && { reason }) });
    notify.success(
      deed === 'delete' ? intl.formatMessage({ id: 'ENTITY.DELETED' }, { count }) : texts.done(deed, count),
    );
  }

  async function start(deed: string, rows: EntityRecord[]): Promise<boolean> {
    reset();
    if (model.actions?.[deed]?.reason)
      return new Promise<boolean>((finish) => setAsked({ deed, rows, finish })).finally(() =>
        setAsked(undefined),
      );
    let done = false;
    const isDeletion = deed === 'delete';
    const count = rows.length;
    await confirm({
      title: isDeletion ? intl.formatMessage({ id: 'ENTITY.DELETE.QUESTION' }) : texts.question(deed, count),
      body: <EntityNames rows={rows}>{!isDeletion && texts.effect(deed, count)}</EntityNames>,
      okText: isDeletion ? intl.formatMessage({ id: 'DELETE' }) : texts.action(deed),
      danger: isDeletion,
      payload: rows.map(({ id }) => id),
      work: async () => {
        await run(deed, rows);
        done = true;
      },
    });
    return done;
  }

  return { start, run, asked, error, reset };
}
