import type { Database, Logger, SecretBox } from '@hima/api-kit';
import type { Schema } from './database/schema.js';
import type { NoticeMail } from './main-api/notice-mail.js';
import type { ReportMail } from './main-api/report-mail.js';
import type { Standings } from './main-api/standings.js';
import type { LinkTokens } from './links/link-tokens.js';
import type { DisclosureKeys } from './disclosure/keys.js';
import type { NumberKeys } from './numbers/number-keys.js';
import type { Counts } from './sending/message-counts.js';
import type { Stops } from './jobs/stops.js';
import type { GatewayHosts } from './sources/gateway-hosts.js';
import type { AudienceSources } from './sources/sources.js';

/** Shared by all parts of the service. */
export interface ServiceContext {
  database: Database<Schema>;
  secrets: SecretBox;
  numberKeys: NumberKeys;
  disclosureKeys: DisclosureKeys;
  /** New figures about people that can be had a day; see disclosure/preview-budget.ts. */
  previewsPerDay: { perUser: number; perOrganization: number };
  sources: AudienceSources;
  gatewayHosts: GatewayHosts;
  standings: Standings;
  reportMail: ReportMail;
  noticeMail: NoticeMail;
  /** Ends sends of this process in the middle. */
  stops: Stops;
  /** For the metrics. */
  counts: Counts;
  logger: Logger;
  linkTokens: LinkTokens;
  /** Where recipients' links begin, `https://example.org`; null: they have none of their own. */
  linkBase: string | null;
  /** Of this program, if known. */
  commit: string | undefined;
  validitySeconds: number;
  receiptGraceSeconds: number;
  /** How long a campaign in the middle of its send waits for its gateway before it is paused. */
  gatewayPatienceSeconds: number;
  /** How long the SMS center can accept nothing because of throttling before the campaign shows it. */
  throttlingPatienceSeconds: number;
  /** The wall clock that quiet hours and daily caps are judged by. */
  clock: () => Date;
}
