import { useIntl, useQuery } from '@hima/sdk';
import { Alert, Button } from '@hima/sdk/ui';
import { entityDetails } from './entity.api';
import type { EntityRecord, EntityView } from './entity-view';
import { formValues, inputOf, type FormValues } from './form-values';
import { useEntityTexts } from './use-entity-texts';

interface EntityConflictProps {
  view: EntityView;
  id: string;
  mine: FormValues;
  /** Saves what was typed over the version that is stored now. */
  onKeep: (version: number) => void;
  onTakeOver: (now: EntityRecord) => void;
}

/** Someone else saved meanwhile: nothing is lost, and the person chooses what to keep. */
export function EntityConflict({ view: { model }, id, mine, onKeep, onTakeOver }: EntityConflictProps) {
  const intl = useIntl();
  const texts = useEntityTexts(model);
  const { data: now } = useQuery({ ...entityDetails(model, id), refetchOnMount: 'always' });
  if (!now) return null;
  const theirs = inputOf(model, formValues(model, now));
  const different = Object.keys(model.fields).filter(
    (name) => JSON.stringify(theirs[name]) !== JSON.stringify(mine[name]),
  );
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={intl.formatMessage({ id: 'ENTITY.CONFLICT' })}
      description={
        <>
          {different.length > 0 && (
            <p>
              {intl.formatMessage(
                { id: 'ENTITY.CONFLICT.FIELDS' },
                { fields: intl.formatList(different.map(texts.field), { type: 'unit' }) },
              )}
            </p>
          )}
          <div className="admin-form-actions">
            <Button type="primary" onClick={() => onKeep(now.version)}>
              {intl.formatMessage({ id: 'ENTITY.CONFLICT.KEEP' })}
            </Button>
            <Button onClick={() => onTakeOver(now)}>
              {intl.formatMessage({ id: 'ENTITY.CONFLICT.USE.THEIRS' })}
            </Button>
          </div>
        </>
      }
    />
  );
}
