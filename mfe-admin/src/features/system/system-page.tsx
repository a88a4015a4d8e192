import { label, useIntl, useQueries, useShortWait } from '@hima/sdk';
import { PageHeader } from '@hima/sdk/ui';
import { BackupPanel } from './backup-panel';
import { DeliveryPanel } from './delivery-panel';
import { ModulesPanel } from './modules-panel';
import { QueuesPanel } from './queues-panel';
import { RetentionPanel, TablesPanel } from './retention-panel';
import { ServicePanel } from './service-panel';
import { services, systemStatus } from './system.api';
import '../../entity/entity.css';
import './system.css';

/** How the services, their work and the modules are doing. */
export function SystemPage() {
  const intl = useIntl();
  const answers = useQueries({ queries: services.map((service) => systemStatus(service)) });
  // An API's earlier answer is outdated once it stops responding.
  const wait = useShortWait(answers.some(({ isPending }) => isPending));
  const statuses = answers.map(({ data, isError }) => (isError ? undefined : data));
  // It records the backups of both databases.
  const [main] = statuses;
  const queues = statuses.flatMap((status) => status?.queues ?? []);
  const retention = statuses.flatMap((status) => status?.retention ?? []);
  return (
    <>
      <PageHeader description={intl.formatMessage({ id: 'SYSTEM.PURPOSE' })} />
      <div className="admin-system-page">
        {services.map((service) => (
          <ServicePanel key={service} service={service} />
        ))}
        <div className="admin-system-rest" hidden={wait}>
          {queues.length > 0 && (
            <div className="admin-system-wide">
              <QueuesPanel queues={queues} scheduled />
              <QueuesPanel queues={queues} scheduled={false} />
            </div>
          )}
          {services.map((service, index) => {
            const tables = statuses[index]?.database?.tables;
            const name = label(intl, 'SERVICE', service);
            const title = intl.formatMessage({ id: 'SYSTEM.TABLES' }, { service: name });
            return tables?.length ? <TablesPanel key={service} title={title} tables={tables} /> : null;
          })}
          <ModulesPanel />
          <div className="admin-system-stack">
            {main?.healthy && <BackupPanel backup={main.lastBackup} />}
            <DeliveryPanel />
          </div>
          {retention.length > 0 && (
            <div className="admin-system-wide">
              <RetentionPanel retention={retention} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}
