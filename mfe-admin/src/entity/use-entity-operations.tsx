import { useState } from 'react';
import { confirm, notify, useIntl, useMutation } from '@hima/sdk';
import { CHANGED_AT_ONCE, changeEntities } from './entity.api';
import { EntityNames } from './entity-names';
import type { EntityRecord, EntityView } from './entity-view';
import { useEntityTexts } from './use-entity-texts';

/** An action that waits for its reason. */
export interface Requested {
  operation: string;
  rows: EntityRecord[];
  finish: (done: boolean) => void;
}

/**
 * Deletes entities or starts an action of their model, after the question or with a reason. `start` resolves to whether
 * it was done; `error` is why it was refused. Of more than one call takes, those before a refused part are done.
 */
export function useEntityOperations({ model }: EntityView) {
  const intl = useIntl();
  const texts = useEntityTexts(model);
  const [requested, setRequested] = useState<Requested>();
  const { mutateAsync, error, reset } = useMutation(changeEntities(model));

  async function run(
    operation: string,
    rows: EntityRecord[],
    reason?: string,
    onPart?: () => void,
  ): Promise<void> {
    let count = 0;
    try {
      for (let from = 0; from < rows.length; from += CHANGED_AT_ONCE) {
        const part = rows.slice(from, from + CHANGED_AT_ONCE);
        count += (await mutateAsync({ operation, rows: part, ...(reason && { reason }) })).count;
        onPart?.();
      }
    } finally {
      // Where a later part was refused, too.
      if (count > 0)
        notify.success(
          operation === 'delete'
            ? intl.formatMessage({ id: 'ENTITY.DELETED' }, { count })
            : texts.done(operation, count),
        );
    }
  }

  async function start(operation: string, rows: EntityRecord[]): Promise<boolean> {
    reset();
    if (model.actions?.[operation]?.reason)
      return new Promise<boolean>((finish) => setRequested({ operation, rows, finish })).finally(() =>
        setRequested(undefined),
      );
    let done = false;
    const isDeletion = operation === 'delete';
    const count = rows.length;
    await confirm({
      title: isDeletion
        ? intl.formatMessage({ id: 'ENTITY.DELETE.QUESTION' })
        : texts.question(operation, count),
      body: <EntityNames rows={rows}>{!isDeletion && texts.effect(operation, count)}</EntityNames>,
      okText: isDeletion ? intl.formatMessage({ id: 'DELETE' }) : texts.action(operation),
      danger: isDeletion,
      payload: rows.map(({ id }) => id),
      work: async () => {
        await run(operation, rows, undefined, () => (done = true));
      },
    });
    return done;
  }

  return { start, run, requested, error, reset };
}
