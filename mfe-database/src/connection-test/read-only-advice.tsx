import { useIntl } from '@hima/sdk';
import { Alert } from '@hima/sdk/ui';
import type { DatabaseType } from '../connection/connection';
import { databaseTypes } from '../connection/database-types';

interface ReadOnlyAdviceProps {
  type: DatabaseType;
  defaultSchema: string;
  databaseName: string;
  /** It can change data; otherwise it has rights over the server. */
  onlyWrites: boolean;
}

/** Advice for the database administrator if the account can do more than read. */
export function ReadOnlyAdvice({ type, defaultSchema, databaseName, onlyWrites }: ReadOnlyAdviceProps) {
  const intl = useIntl();
  const code = databaseTypes[type].readOnlyAccount(
    defaultSchema || 'my_schema',
    databaseName || 'my_database',
  );
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={intl.formatMessage({ id: onlyWrites ? 'TEST.CAN.WRITE' : 'TEST.TOO.POWERFUL' })}
      description={
        <>
          <p>{intl.formatMessage({ id: 'TEST.CAN.WRITE.ADVICE' })}</p>
          <pre className="database-code" lang="en">
            {code}
          </pre>
        </>
      }
    />
  );
}
