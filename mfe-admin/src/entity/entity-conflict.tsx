import { useIntl, useQuery } from '@hima/sdk';
import { Alert, Button, Problem } from '@hima/sdk/ui';
import { entityDetails } from './entity.api';
import type { EntityRecord, EntityView } from './entity-view';
import { formValues, inputOf, type FormValues } from './form-values';
import { useEntityTexts } from './use-entity-texts';

interface EntityConflictProps {
  view: EntityView;
  /** What the form began with. */
  record: EntityRecord;
  mine: FormValues;
  /** Saves what this person changed over the version that is stored now; what others changed besides stays. */
  onKeep: (input: FormValues & { version: number }) => void;
  onTakeOver: (now: EntityRecord) => void;
}

/** Someone else saved meanwhile: nothing is lost, and the person chooses what to keep. */
export function EntityConflict({ view: { model }, record, mine, onKeep, onTakeOver }: EntityConflictProps) {
  const intl = useIntl();
  const texts = useEntityTexts(model);
  const { data, error, isFetchedAfterMount } = useQuery({
    ...entityDetails(model, record.id),
    refetchOnMount: 'always',
  });
  if (error) return <Problem error={error} title={intl.formatMessage({ id: 'ENTITY.NOT.SAVED' })} />;
  // Before that it is the version that was refused.
  const now = isFetchedAfterMount ? data : undefined;
  const { both, others, merged } = compare(
    inputOf(model, formValues(model, record)),
    mine,
    inputOf(model, formValues(model, now ?? record)),
  );
  const told = (id: string, fields: string[]) =>
    fields.length > 0 && (
      <p>
        {intl.formatMessage({ id }, { fields: intl.formatList(fields.map(texts.field), { type: 'unit' }) })}
      </p>
    );
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={intl.formatMessage({ id: 'ENTITY.CONFLICT' })}
      description={
        <>
          {told('ENTITY.CONFLICT.BOTH', both)}
          {told('ENTITY.CONFLICT.OTHERS', others)}
          <div className="admin-form-actions">
            <Button
              type="primary"
              disabled={!now}
              onClick={() => now && onKeep({ ...merged, version: now.version })}
            >
              {intl.formatMessage({ id: 'ENTITY.CONFLICT.KEEP' })}
            </Button>
            <Button disabled={!now} onClick={() => now && onTakeOver(now)}>
              {intl.formatMessage({ id: 'ENTITY.CONFLICT.USE.THEIRS' })}
            </Button>
          </div>
        </>
      }
    />
  );
}

/** The fields that both changed to different values, those that only others changed, and the changes of both in one. */
function compare(base: FormValues, mine: FormValues, theirs: FormValues) {
  const differ = (one: FormValues, other: FormValues, name: string) =>
    JSON.stringify(one[name]) !== JSON.stringify(other[name]);
  const names = Object.keys(base);
  const own = names.filter((name) => differ(mine, base, name));
  return {
    both: own.filter((name) => differ(theirs, base, name) && differ(theirs, mine, name)),
    others: names.filter((name) => differ(theirs, base, name) && !own.includes(name)),
    merged: { ...theirs, ...Object.fromEntries(own.map((name) => [name, mine[name]])) },
  };
}
