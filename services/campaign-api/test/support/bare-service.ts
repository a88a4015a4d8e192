import { randomBytes, randomUUID } from 'node:crypto';
import { createSecretBox, openDatabase, type Principal } from '@hima/api-kit';
import { silentLogger, type TestDatabase } from '@hima/api-kit/testing';
import type { Insertable } from 'kysely';
import { migrations } from '../../src/database/migrations/index.js';
import type { CampaignTable } from '../../src/database/tables/campaigns.js';
import type { MessageState } from '../../src/database/tables/sending.js';
import type { Schema } from '../../src/database/schema.js';
import { queueDefinitions } from '../../src/jobs/queues.js';
import { createLinkTokens } from '../../src/links/link-tokens.js';
import { newDataKey, numberContext, sealNumber } from '../../src/numbers/number-cipher.js';
import { createDisclosureKeys } from '../../src/disclosure/keys.js';
import { createNumberKeys } from '../../src/numbers/number-keys.js';
import type { ServiceContext } from '../../src/service-context.js';
import { Stops } from '../../src/jobs/stops.js';
import { createGatewayHosts } from '../../src/sources/gateway-hosts.js';
import type { ClaimOptions } from '../../src/sending/claim-messages.js';
import { createCounts } from '../../src/sending/message-counts.js';
import { Outstanding } from '../../src/sending/outstanding.js';

/** Registered and approved. */
export const sender = { kind: 'Product', sender_id: 'Hima' } as const;

/** A claim that no limit holds back. */
export const uncapped: ClaimOptions = {
  limit: 64,
  after: 0,
  day: '2026-01-01',
  dailyCap: null,
  frequencyCap: null,
  minimumAudience: 0,
  parts: 1,
};

/** The service's parts over a real database, of which nothing runs automatically: no queue is worked on, no gateway bound. */
export class BareService {
  readonly connectionId = randomUUID();
  readonly dataKey = newDataKey();
  context!: ServiceContext;

  constructor(
    readonly at: TestDatabase,
    readonly organizationId: string = randomUUID(),
  ) {}

  get db() {
    return this.context.database.db;
  }

  /** @param known the migrations to run; default: all */
  async start(known = migrations): Promise<void> {
    const key = randomBytes(32);
    this.context = {
      database: await openDatabase<Schema>({
        location: this.at.location(),
        migrations: known,
        queues: queueDefinitions,
        logger: silentLogger,
      }),
      secrets: createSecretBox(key),
      numberKeys: createNumberKeys(key),
      disclosureKeys: createDisclosureKeys(key),
      previewsPerDay: { perUser: 8, perOrganization: 24 },
      // No test of a bare service reads an organization's database.
      sources: {} as ServiceContext['sources'],
      gatewayHosts: createGatewayHosts(),
      standings: { isRevoked: async () => false },
      reportMail: { grant: async () => 'grant', send: async () => true },
      noticeMail: { grant: async () => 'grant', send: async () => true },
      withdrawMail: async () => {},
      stops: new Stops(),
      unstored: new Outstanding(),
      givenUp: new AbortController().signal,
      counts: createCounts(),
      logger: silentLogger,
      validitySeconds: 60,
      receiptGraceSeconds: 60,
      gatewayPatienceSeconds: 60,
      throttlingPatienceSeconds: 60,
      clock: () => new Date(),
      linkTokens: createLinkTokens(key),
      linkBase: null,
      commit: undefined,
    };
    await this.db
      .insertInto('database_connection')
      .values({
        id: this.connectionId,
        organization_id: this.organizationId,
        name: 'People',
        type: 'PostgreSQL',
        host_name: 'db',
        port: 5432,
        user_name: 'reader',
        password: randomBytes(8),
        database_name: '',
        default_schema: '',
        tls: false,
        mobile_number_query: 'select 1',
      })
      .execute();
    await this.db
      .insertInto('sender')
      .values({
        id: randomUUID(),
        organization_id: this.organizationId,
        ...sender,
        company_legal_name: 'Company',
        state: 'Approved',
        created_by: randomUUID(),
        created_by_name: 'Tester',
      })
      .execute();
  }

  async stop(): Promise<void> {
    await this.context.database.close();
  }

  /** Someone of the organization. */
  person(name: string, permissions: string[]): Principal {
    const emailAddress = `${name.toLowerCase()}@hima.example`;
    const { organizationId } = this;
    return { id: randomUUID(), name, surname: 'Tester', emailAddress, organizationId, permissions };
  }

  /** A gateway that nobody answers at, under a secret that cannot be read. */
  async addSmsSetup(): Promise<void> {
    await this.db
      .insertInto('sms_setup')
      .values({
        organization_id: this.organizationId,
        gateway_host: 'gateway.invalid',
        gateway_port: 2775,
        gateway_system_id: 'hima',
        gateway_secret: randomBytes(8),
        throughput: 1,
        window_size: 1,
        default_country: 'SA',
        allowed_countries: ['SA'],
        minimum_audience: 50,
      })
      .execute();
  }

  /** A campaign that is being sent, unless it is to be another; once begun, enough was sent to tell its figures. */
  async addCampaign(more: Partial<Insertable<CampaignTable>> = {}): Promise<string> {
    const id = randomUUID();
    await this.db
      .insertInto('campaign')
      .values({
        id,
        organization_id: this.organizationId,
        name: 'Test',
        sender_kind: sender.kind,
        sender_id: sender.sender_id,
        message_type: 'Service',
        content_type: 'Text',
        objective: 'Reach',
        message: 'Hello',
        parts: 1,
        company_legal_name: 'Company',
        total_sms: 10,
        time_zone: 'UTC',
        connection_id: this.connectionId,
        status: 'Sending',
        answer_status: 'Accepted',
        created_by: randomUUID(),
        created_by_name: 'Tester',
        ...(more.begun_at && { disclosed_at: more.begun_at }),
        ...more,
      })
      .execute();
    return id;
  }

  /** The assignment of a dispatcher that has taken the campaign over. */
  assignment(campaignId: string, dispatcherId: string) {
    return {
      campaignId,
      organizationId: this.organizationId,
      dispatcherId,
      dataKey: this.dataKey,
      texts: { A: { message: 'Hello', footer: '', urlLink: null, linkBase: null, parts: 1 } },
      tracked: false,
      optOutLinks: false,
      begun: true,
      disclosed: true,
      campaign: {
        organization_id: this.organizationId,
        sender_kind: sender.kind,
        sender_id: sender.sender_id,
        accepted_gateway_version: null,
        message_type: 'Service' as const,
        parts: 1,
      },
    };
  }

  /** A row for `message`. */
  message(campaignId: string, state: MessageState, e164 = '+966500000000', lookup: Buffer = randomBytes(32)) {
    return {
      campaign_id: campaignId,
      organization_id: this.organizationId,
      parts: 1,
      state,
      number_lookup: lookup,
      number_sealed: sealNumber(this.dataKey, e164, numberContext(campaignId, lookup)),
    };
  }
}
