import { eachAlone } from '@hima/api-kit';
import type { ServiceContext } from '../service-context.js';
import { gatewaySecretContext, type SmsSetupRow } from '../setup/sms-setup-row.js';
import type { GatewayHealth } from '../setup/gateway-health.js';
import { Gateway, initialHealth } from './gateway.js';
import { ReceiptIntake } from './receipt-intake.js';
import { UnstoredIds } from './unstored-ids.js';

interface Entry {
  /** Changes with everything that the bind is made with. */
  key: string;
  gateway: Gateway;
  receipts: ReceiptIntake;
}

const refreshMs = 5_000;

/**
 * The gateways of all organizations, each with one bind of this process. A bind stays up while nothing is sent:
 * receipts arrive hours later, and at whichever process is bound.
 */
export class Gateways {
  #entries = new Map<string, Entry>();
  /** Setups that could not be opened, by organization: they are tried again once they have changed. */
  #refused = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  #refreshing: Promise<void> = Promise.resolve();
  /** The next run, which hasn't read anything yet. */
  #due: Promise<void> | undefined;
  #stopped = false;

  constructor(
    readonly context: ServiceContext,
    readonly onBound: (organizationId: string) => void,
  ) {}

  async start(): Promise<void> {
    await this.refresh();
    this.#timer = setInterval(() => {
      this.refresh().catch((err: unknown) =>
        this.context.logger.warn({ err }, 'Failed to read the SMS setups'),
      );
    }, refreshMs);
  }

  get(organizationId: string): Gateway | undefined {
    return this.#entries.get(organizationId)?.gateway;
  }

  /** The gateway if it leads where that version of it led: a setup saved in the meantime may have replaced it. */
  at(organizationId: string, version: number | null): Gateway | undefined {
    const gateway = this.get(organizationId);
    return gateway?.options.version === version ? gateway : undefined;
  }

  /** That version of the gateway, once it is bound; undefined when it is not within the time. */
  async bound(
    organizationId: string,
    version: number | null,
    withinMs: number,
    signal: AbortSignal,
  ): Promise<Gateway | undefined> {
    // Another process may have saved the setup a moment ago.
    if (!this.at(organizationId, version)) await this.refresh();
    const gateway = this.at(organizationId, version);
    return (await gateway?.bound(withinMs, signal)) ? gateway : undefined;
  }

  health(organizationId: string): GatewayHealth {
    return this.get(organizationId)?.health ?? { ...initialHealth(), state: 'Down', lostAt: null };
  }

  /** How many gateways of this process are in each state. */
  states(): Record<GatewayHealth['state'], number> {
    const states = { Bound: 0, Connecting: 0, Down: 0 };
    for (const { gateway } of this.#entries.values()) states[gateway.health.state] += 1;
    for (const organizationId of this.#refused.keys())
      if (!this.#entries.has(organizationId)) states.Down += 1;
    return states;
  }

  /** Applies the stored setups as they are now: a run in progress can have read them before the change. */
  refresh(): Promise<void> {
    if (this.#due) return this.#due;
    this.#due = this.#refreshing
      .catch(() => undefined)
      .then(() => {
        this.#due = undefined;
        return this.#follow();
      });
    this.#refreshing = this.#due;
    return this.#due;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#refreshing.catch(() => undefined);
    await Promise.all([...this.#entries.values()].map(end));
    this.#entries.clear();
  }

  async #follow(): Promise<void> {
    const setups = await this.context.database.db.selectFrom('sms_setup').selectAll().execute();
    // Those that failed are in the log: neither the start nor another organization's setup depends on them.
    await eachAlone(setups, async (setup) => this.#keep(setup), {
      what: 'bind a gateway',
      idOf: (setup) => setup.organization_id,
      logger: this.context.logger,
    }).catch(() => undefined);
  }

  #keep(setup: SmsSetupRow): void {
    const { organization_id } = setup;
    const key = keyOf(setup);
    const entry = this.#entries.get(organization_id);
    if (entry) entry.receipts.defaultCountry = setup.default_country;
    if (this.#stopped || entry?.key === key || this.#refused.get(organization_id) === key) return;
    this.#entries.delete(organization_id);
    this.#refused.set(organization_id, key);
    // The former one gets the answers that are due before it unbinds; the next binds then.
    this.#entries.set(organization_id, this.#open(setup, entry && end(entry)));
    this.#refused.delete(organization_id);
  }

  #open(setup: SmsSetupRow, former?: Promise<void>): Entry {
    const { context } = this;
    const organizationId = setup.organization_id;
    const unstored = new UnstoredIds();
    const receipts = new ReceiptIntake(context, organizationId, unstored, setup.default_country);
    const secret = context.secrets.open(setup.gateway_secret, gatewaySecretContext(organizationId));
    const gateway = new Gateway({
      version: setup.gateway_version,
      hosts: context.gatewayHosts,
      host: setup.gateway_host,
      port: setup.gateway_port,
      systemId: setup.gateway_system_id,
      secret: secret.toString('utf8'),
      tls: setup.gateway_tls,
      caCertificate: setup.gateway_ca_certificate,
      window: setup.window_size,
      unstored,
      ...(former && { after: former }),
      logger: context.logger,
      onDeliver: (pdu) => receipts.receive(pdu),
      onBound: () => this.onBound(organizationId),
    });
    return { key: keyOf(setup), gateway, receipts };
  }
}

/** A secret that is entered again is encrypted again. */
function keyOf({ gateway_version, window_size, gateway_secret }: SmsSetupRow): string {
  return JSON.stringify([gateway_version, window_size, gateway_secret.toString('base64')]);
}

async function end({ gateway, receipts }: Entry): Promise<void> {
  await receipts.flush();
  await gateway.stop();
  await receipts.flush();
}
