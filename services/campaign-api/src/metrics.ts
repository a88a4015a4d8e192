import { createMetrics, type Metrics } from '@hima/api-kit';
import type { Gateways } from './sending/gateways.js';
import type { ServiceContext } from './service-context.js';
import { VERSION } from './version.js';

/**
 * The figures of a process, over all organizations: one organization's would tell how few people a campaign reached, and
 * when each of them was sent to.
 */
export function createCampaignMetrics(
  { database, commit, counts }: ServiceContext,
  gateways: Pick<Gateways, 'states'>,
): Metrics {
  const metrics = createMetrics({ version: VERSION, commit, database });
  metrics.addGauge(
    { name: 'hima_gateways', help: 'SMS gateways of organizations, by state of the bind.', label: 'state' },
    () => gateways.states(),
  );
  metrics.addCounter(
    {
      name: 'hima_messages_total',
      help: 'Messages by outcome of the submission, in whole tens. Accepted: the SMS center took it. Queued: it is tried again.',
      label: 'outcome',
    },
    () => counts.messages.inTens(),
  );
  metrics.addCounter(
    { name: 'hima_receipts_total', help: 'Delivery receipts received, in whole tens.', label: 'state' },
    () => counts.receipts.inTens(),
  );
  return metrics;
}
