import type { ReactNode } from 'react';
import { fieldsInUse } from '@hima/entities';
import { useIntl } from '@hima/sdk';
import { Panel, Timestamp, Written } from '@hima/sdk/ui';
import type { EntityRecord, EntityView } from './entity-view';
import { FieldValue } from './field-value';
import { useEntityTexts } from './use-entity-texts';

/** The fields of an entity, as they are stored. */
export function EntityFacts({ view, record }: { view: EntityView; record: EntityRecord }) {
  const intl = useIntl();
  const texts = useEntityTexts(view.model);
  const text = (id: string) => intl.formatMessage({ id });
  const facts: [string, ReactNode][] = [
    ...fieldsInUse(view.model, record).map(([name, field]): [string, ReactNode] => [
      texts.field(name),
      <FieldValue key={name} view={view} name={name} field={field} value={record[name]} />,
    ]),
    ...(record.stateReason
      ? [[text('ENTITY.REASON'), <Written key="reason">{record.stateReason}</Written>] as [string, ReactNode]]
      : []),
    [text('CREATED'), <Timestamp key="createdAt" value={record.createdAt} />],
  ];
  return (
    <Panel title={text('ENTITY.DETAILS')}>
      <dl className="hima-facts admin-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
