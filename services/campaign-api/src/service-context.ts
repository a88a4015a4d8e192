import type { Database, Logger, SecretBox } from '@hima/api-kit';
import type { Schema } from './database/schema.js';
import type { NoticeMail } from './main-api/notice-mail.js';
import type { ReportMail } from './main-api/report-mail.js';
import type { WithdrawMail } from './main-api/withdraw-mail.js';
import type { Standings } from './main-api/standings.js';
import type { LinkTokens } from './links/link-tokens.js';
import type { DisclosureKeys } from './disclosure/keys.js';
import type { NumberKeys } from './numbers/number-keys.js';
import type { Counts } from './sending/message-counts.js';
import type { Outstanding } from './sending/outstanding.js';
import type { Stops } from './jobs/stops.js';
import type { GatewayHosts } from './sources/gateway-hosts.js';
import type { AudienceSources } from './sources/sources.js';

/** Shared by all parts of the service. */
export interface ServiceContext {
  database: Database<Schema>;
  secrets: SecretBox;
  numberKeys: NumberKeys;
  disclosureKeys: DisclosureKeys;
  /** New audience previews per day; see disclosure/preview-budget.ts. */
  previewsPerDay: { perUser: number; perOrganization: number };
  sources: AudienceSources;
  gatewayHosts: GatewayHosts;
  standings: Standings;
  reportMail: ReportMail;
  noticeMail: NoticeMail;
  withdrawMail: WithdrawMail;
  /** Ends sends of this process in the middle. */
  stops: Stops;
  /** Sends and late answers that have something to store; the database is closed after them. */
  unstored: Outstanding;
  /** Aborted when what is unstored while the process stops is given up. */
  givenUp: AbortSignal;
  /** For the metrics. */
  counts: Counts;
  logger: Logger;
  linkTokens: LinkTokens;
  /** Base URL of recipients' links, `https://example.org`; null: messages have none. */
  linkBase: string | null;
  /** Of this program, if known. */
  commit: string | undefined;
  validitySeconds: number;
  receiptGraceSeconds: number;
  /** How long a campaign in the middle of its send waits for its gateway before it is paused. */
  gatewayPatienceSeconds: number;
  /** How long throttling can stop all submissions before the campaign shows it. */
  throttlingPatienceSeconds: number;
  /** The wall clock of quiet hours and daily limits. */
  clock: () => Date;
}
