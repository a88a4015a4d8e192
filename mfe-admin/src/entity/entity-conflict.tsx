import { useQuery } from '@hima/sdk';
import { EditConflict } from '@hima/sdk/ui';
import { entityDetails } from './entity.api';
import type { EntityRecord, EntityView } from './entity-view';
import { formValues, inputOf, type FormValues } from './form-values';
import { useEntityTexts } from './use-entity-texts';

interface EntityConflictProps {
  view: EntityView;
  /** The initial values of the form. */
  record: EntityRecord;
  mine: FormValues;
  onKeep: (input: FormValues & { version: number }) => void;
  onTakeOver: (now: EntityRecord) => void;
}

/** Two people edited an entity. */
export function EntityConflict({ view: { model }, record, mine, onKeep, onTakeOver }: EntityConflictProps) {
  const texts = useEntityTexts(model);
  const { data, error, isFetchedAfterMount } = useQuery({
    ...entityDetails(model, record.id),
    refetchOnMount: 'always',
  });
  // Before that it is the version that was refused.
  const now = isFetchedAfterMount ? data : undefined;
  return (
    <EditConflict<FormValues>
      base={inputOf(model, formValues(model, record))}
      mine={mine}
      theirs={now && inputOf(model, formValues(model, now))}
      error={error}
      fieldText={texts.field}
      onKeep={(merged) => now && onKeep({ ...merged, version: now.version })}
      onTakeOver={() => now && onTakeOver(now)}
    />
  );
}
