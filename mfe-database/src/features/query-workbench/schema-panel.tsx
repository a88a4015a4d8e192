import { errorText, useIntl, useQuery } from '@hima/sdk';
import { Button, Ltr, Panel, Skeleton } from '@hima/sdk/ui';
import type { SchemaTable } from '../../connection/connection';
import { databaseSchema } from './query.api';

interface SchemaPanelProps {
  id: string;
  onInsert: (name: string) => void;
}

/** The tables and columns that the account can see; a click inserts a name into the editor. */
export function SchemaPanel({ id, onInsert }: SchemaPanelProps) {
  const intl = useIntl();
  const { data, error, refetch } = useQuery(databaseSchema(id));
  return (
    <Panel title={intl.formatMessage({ id: 'SCHEMA' })}>
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {!data && error && (
        <>
          <p className="hima-soft">
            {intl.formatMessage({ id: 'SCHEMA.NOT.READ' })} {errorText(intl, error)}
          </p>
          <Button onClick={() => void refetch()}>{intl.formatMessage({ id: 'RETRY' })}</Button>
        </>
      )}
      {data?.tables.length === 0 && <p className="hima-soft">{intl.formatMessage({ id: 'SCHEMA.EMPTY' })}</p>}
      {data && data.tables.length > 0 && (
        <div className="database-schema">
          {data.tables.map((table) => (
            <Table key={`${table.schema}.${table.name}`} table={table} onInsert={onInsert} />
          ))}
        </div>
      )}
      {data?.truncated && <p className="hima-soft">{intl.formatMessage({ id: 'SCHEMA.TRUNCATED' })}</p>}
    </Panel>
  );
}

function Table({ table, onInsert }: { table: SchemaTable; onInsert: (name: string) => void }) {
  const intl = useIntl();
  const insert = (name: string) => (
    <Button
      type="text"
      size="small"
      aria-label={intl.formatMessage({ id: 'SCHEMA.INSERT' }, { name })}
      onClick={() => onInsert(name)}
    >
      <Ltr>{name}</Ltr>
    </Button>
  );
  return (
    <details>
      <summary>
        <Ltr>{table.name}</Ltr>
        <small>{intl.formatMessage({ id: 'SCHEMA.COLUMNS' }, { count: table.columns.length })}</small>
      </summary>
      <ul>
        <li>{insert(`${table.schema}.${table.name}`)}</li>
        {table.columns.map(({ name, type }) => (
          <li key={name}>
            {insert(name)}
            <small>
              <Ltr>{type}</Ltr>
            </small>
          </li>
        ))}
      </ul>
    </details>
  );
}
