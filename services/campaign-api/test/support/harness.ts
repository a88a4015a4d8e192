import { randomBytes, randomUUID } from 'node:crypto';
import { callApi, silentLogger, waitFor, type ApiCaller, type TestDatabase } from '@hima/api-kit/testing';
import type { AudiencePreviewView, CampaignView } from '../../src/campaigns/campaign-schemas.js';
import { settings } from '../../src/config.js';
import type { SenderView } from '../../src/setup/senders/sender-schemas.js';
import type { SetupInput } from '../../src/setup/sms-setup-schemas.js';
import { startCampaignApi, type CampaignApi } from '../../src/start-campaign-api.js';
import { MainApiDouble } from './main-api-double.js';
import {
  addPeople,
  openPgliteOrganization,
  openPostgresOrganization,
  type OrganizationDatabase,
} from './organization-database.js';
import { SmsCenter } from './sms-center.js';

export const everything = [
  'Pages.Campaigns',
  'Pages.Campaigns.Create',
  'Pages.Campaigns.Edit',
  'Pages.Campaigns.Delete',
  'Pages.Campaigns.Answer',
  'Pages.Campaigns.Send',
  'Pages.Campaigns.Results',
  'Pages.Campaigns.Numbers',
  'Pages.CampaignFilter',
  'Pages.CampaignFilter.Edit',
  'Pages.OptOuts',
  'Pages.OptOuts.Edit',
  'Pages.DatabaseConnection',
  'Pages.DatabaseConnection.Edit',
  'Pages.DatabaseConnection.Query',
  'Pages.SmsSetup',
  'Pages.SmsSetup.Edit',
  'Pages.SmsSetup.Gateway',
  'Pages.SmsSetup.Privacy',
  'Pages.SmsSetup.Secrets',
  'Pages.SmsSetup.Senders.Approve',
  'Pages.SmsSetup.TestSend',
];

type GatewayFields = Partial<NonNullable<SetupInput['gateway']>>;

/** The whole service over HTTP, with a source, an SMS center and the trust boundary around it. */
export class Harness {
  readonly mainApi = new MainApiDouble();
  readonly center = new SmsCenter();
  readonly organizationId = randomUUID();
  readonly secretKey = randomBytes(32).toString('base64');
  people!: OrganizationDatabase;
  api!: CampaignApi;
  /** Signed in as someone who may do everything in the organization. */
  call!: ApiCaller;
  connectionId = '';
  logger = silentLogger;
  /** The wall clock of the service: quiet hours and daily caps go by it. */
  clock = () => new Date();
  #database: TestDatabase;
  #settings: Record<string, string>;

  constructor(database: TestDatabase, overrides: Record<string, string> = {}) {
    this.#database = database;
    this.#settings = overrides;
  }

  /** @param signIn gives a token of the real main-api that MAIN_API_URL leads to */
  async start(people = 120, signIn?: () => Promise<string>): Promise<void> {
    await this.mainApi.start();
    await this.center.start();
    const administrator = process.env['TEST_POSTGRES_URL'];
    this.people =
      this.#database.kind === 'postgres' && administrator
        ? await openPostgresOrganization(administrator)
        : await openPgliteOrganization();
    await addPeople(this.people, people);
    await this.startApi();
    this.call = signIn ? callApi(this.api.url, await signIn()) : await this.signIn('Owner');
    await this.saveSetup();
    await this.approveSender(this.request());
    this.connectionId = await this.connect('select mobile from people order by id');
  }

  /** The settings of the service as environment variables. */
  environment(): Record<string, string> {
    const location = this.#database.location();
    return {
      PORT: '0',
      SECRET_KEY: this.secretKey,
      MAIN_API_URL: this.mainApi.url,
      ALLOW_LOOPBACK_SOURCES: 'true',
      SMS_GATEWAY_HOSTS: '127.0.0.1,::1',
      // One person makes all previews of a test.
      PREVIEWS_PER_USER: '500',
      PREVIEWS_PER_ORGANIZATION: '500',
      ...('url' in location ? { CAMPAIGN_DATABASE_URL: location.url } : { DATA_DIR: location.dataDir }),
      ...this.#settings,
    };
  }

  /** Starts the service inside this process; a test may start it in another way. */
  async startApi(): Promise<void> {
    this.api = await startCampaignApi(settings.parse(this.environment()), this.logger, () => this.clock());
  }

  async stop(): Promise<void> {
    await this.api?.close();
    await this.center.stop();
    await this.people?.close();
    await this.mainApi.stop();
  }

  async signIn(
    name: string,
    given: { organizationId?: string; permissions?: string[] } = {},
  ): Promise<ApiCaller> {
    return this.signInAt(this.api.url, name, given);
  }

  async signInAt(
    url: string,
    name: string,
    {
      organizationId = this.organizationId,
      permissions = everything,
    }: { organizationId?: string; permissions?: string[] } = {},
  ): Promise<ApiCaller> {
    const { token } = await this.mainApi.signUp({ name, organizationId, permissions });
    return callApi(url, token);
  }

  async saveSetup(gateway: GatewayFields = {}, as = this.call): Promise<void> {
    const present = await as.get<{ version: number }>('sms-setup').catch(() => undefined);
    await as.put('sms-setup', {
      ...(present && { version: present.version }),
      gateway: {
        host: '127.0.0.1',
        port: this.center.port,
        systemId: 'hima',
        secret: this.center.password,
        tls: false,
        throughput: 5000,
        window: 50,
        ...gateway,
      },
      defaultCountry: 'SA',
      allowedCountries: ['SA'],
      minimumAudience: 50,
      // Who tests sending does not wait for it; undo.test.ts does.
      undoSeconds: 0,
    });
  }

  /** Registers a sender and brings it through its approval. */
  async approveSender(
    { senderKind, senderId }: { senderKind: string; senderId: string },
    as = this.call,
  ): Promise<SenderView> {
    let sender = await as.post<SenderView>('sender', {
      kind: senderKind,
      senderId,
      companyLegalName: 'Example Health Company',
    });
    for (const step of ['submit', 'review', 'approve'])
      sender = await as.post(`sender/${sender.id}/${step}`, { version: sender.version });
    return sender;
  }

  async connect(query: string, more: Record<string, unknown> = {}, as = this.call): Promise<string> {
    const { id } = await as.post<{ id: string }>('database-connection', {
      name: `People ${randomUUID().slice(0, 8)}`,
      type: 'PostgreSQL',
      ...this.people.connection,
      defaultSchema: 'public',
      mobileNumberQuery: query,
      ...more,
    });
    return id;
  }

  request(more: Record<string, unknown> = {}) {
    return {
      name: 'Vaccination reminder',
      senderKind: 'Product',
      senderId: 'Hima Health',
      // May be sent at any hour; promotion and awareness wait for the hours a country allows.
      messageType: 'Service',
      objective: 'Reach',
      message: 'Your appointment is tomorrow.',
      urlLink: null,
      startAt: null,
      timeZone: 'Asia/Riyadh',
      companyLegalName: 'Example Health Company',
      totalSms: 100_000,
      connectionId: this.connectionId,
      ...more,
    };
  }

  create(more: Record<string, unknown> = {}): Promise<CampaignView> {
    return this.call.post('campaign', this.request(more));
  }

  preview(
    campaign: { id: string },
    as = this.call,
    options: { fresh?: boolean } = {},
  ): Promise<AudiencePreviewView> {
    return as.post(`campaign/${campaign.id}/audience`, options);
  }

  /**
   * Accepts the audience of a new preview, and waits until its recipients are prepared: where people changed since the
   * question was last asked, its answer would be refused if the noise is high enough.
   * @throws when they could not be prepared
   */
  async accept(campaign: CampaignView, as = this.call): Promise<CampaignView> {
    const preview = await this.preview(campaign, as, { fresh: true });
    const accepted = await this.acceptPreview(campaign, preview.id, as);
    if (accepted.preparationFailure) throw new Error(`Not prepared: ${accepted.preparationFailure}`);
    return accepted;
  }

  /** Accepts the audience of a preview. @returns the campaign once recipients are prepared, or could not be */
  async acceptPreview(
    campaign: Pick<CampaignView, 'id' | 'version'>,
    previewId: string,
    as = this.call,
    more: { typedCount?: number | undefined } = {},
  ): Promise<CampaignView> {
    const { id, version } = campaign;
    await as.post(`campaign/${id}/accept`, { previewId, version, ...more });
    return this.prepared(id, as);
  }

  /** The campaign once its recipients are prepared, or could not be. */
  prepared(id: string, as = this.call): Promise<CampaignView> {
    return waitFor(
      async () => {
        const view = await as.get<CampaignView>(`campaign/${id}`);
        return view.status === 'Preparing' ? null : view;
      },
      { within: 120_000, every: 50, what: 'the recipients to be prepared' },
    );
  }

  view(id: string): Promise<CampaignView> {
    return this.call.get(`campaign/${id}`);
  }

  /** Waits until the campaign has one of the statuses, checking at each look that its ledger balances. */
  until(id: string, statuses: string[], within = 120_000): Promise<CampaignView> {
    return waitFor(
      async () => {
        const view = await this.view(id);
        requireBalance(view);
        return statuses.includes(view.status) ? view : null;
      },
      { within, every: 100, what: `the campaign to be ${statuses.join(' or ')}` },
    );
  }
}

export function requireBalance({ ledger, audience }: Pick<CampaignView, 'ledger' | 'audience'>): void {
  if (!ledger) return;
  const { delivered, failed, pending, uncertain, suppressed } = ledger;
  const sum = delivered + failed + pending + uncertain + suppressed;
  if (sum !== ledger.audience || ledger.audience !== audience?.count) {
    throw new Error(`The ledger does not balance: ${JSON.stringify({ ledger, audience })}`);
  }
}
