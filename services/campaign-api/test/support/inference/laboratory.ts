import { randomUUID } from 'node:crypto';
import { callApi, CallFailed, type ApiCaller, type TestDatabase } from '@hima/api-kit/testing';
import type { AudiencePreviewView, CampaignView } from '../../../src/campaigns/campaign-schemas.js';
import type { FilterTestResult } from '../../../src/campaign-filter/filter-schemas.js';
import { everything, Harness } from '../harness.js';

/** People of each trial whom the attacker knows to be in the database: with one more, the size rounds to another ten. */
export const known = 214;

/** Permissions of the attacker: everything about requests, filters and opt-outs, but not the query. */
const permissions = everything.filter((permission) => permission !== 'Pages.DatabaseConnection.Query');

export interface Placing {
  /** Rows of X when in the database. */
  rows: number;
  /** Whether X agreed to messages, when in the database. */
  consent: boolean;
  /** How many of the known people have two rows, in any case. */
  repeated: number;
}

/**
 * One attempt to learn whether one person, X, is in an organization's data. The attacker knows everyone else in it, and
 * X's number, and has one day's budget.
 */
export interface Trial {
  attacker: ApiCaller;
  connectionId: string;
  /** X's id in the organization's database, for rules that single X out. */
  x: number;
  xNumber: string;
  /** Of everybody else. */
  knownNumbers: string[];
  request(more?: Record<string, unknown>): Promise<CampaignView>;
  preview(campaign: { id: string }, fresh?: boolean): Promise<AudiencePreviewView>;
  /** The attacker's view of an accepted campaign once its recipients are prepared, or could not be. */
  prepared(campaign: { id: string }): Promise<CampaignView>;
  /** A filter's test; `when` is one rule, nothing lets everyone through. */
  test(rules: object[], more?: { maxRecipients?: number; fresh?: boolean }): Promise<FilterTestResult>;
  /** A request with a filter of these rules, which lets at most so many people through. */
  filtered(
    rules: object[],
    more?: Record<string, unknown>,
    maxRecipients?: number | null,
  ): Promise<CampaignView>;
}

/** The service, with an organization's database in which each trial has people of its own. */
export class Laboratory {
  readonly harness: Harness;
  #trials = 0;

  constructor(database: TestDatabase) {
    // The attacker's own budget is what limits; all trials share one organization.
    this.harness = new Harness(database, {
      PREVIEWS_PER_USER: '8',
      PREVIEWS_PER_ORGANIZATION: '1000000',
      // Each attacker has an address of their own, or all would share its requests per minute.
      TRUST_PROXY: '127.0.0.1',
    });
  }

  async start(): Promise<void> {
    await this.harness.start(1);
    await this.harness.people.execute(
      'create table member (trial int, id int, mobile varchar(20), consent boolean)',
    );
    const { version } = await this.harness.call.get<{ version: number }>('sms-setup');
    await this.harness.call.put('sms-setup', { typedCountFrom: 1, version });
    await this.harness.people.execute('create index member_trial on member (trial)');
  }

  stop(): Promise<void> {
    return this.harness.stop();
  }

  async trial(
    present: boolean,
    { rows = 1, consent = true, repeated = 0 }: Partial<Placing> = {},
  ): Promise<Trial> {
    const { harness } = this;
    const trial = (this.#trials += 1);
    const numberOf = (id: number) => `05${String(trial * 2000 + id).padStart(8, '0')}`;
    // The last two digits of X's number are nobody else's.
    const x = 999;
    const others = Array.from({ length: known + 2 }, (_, index) => index + 1).filter((id) => id % 100 !== 99);
    const everyone = [
      ...[...others, ...others.slice(0, repeated)].map((id) => ({ id, agreed: true })),
      ...Array.from({ length: present ? rows : 0 }, () => ({ id: x, agreed: consent })),
    ];
    const values = everyone.map(({ id, agreed }) => `(${trial}, ${id}, '${numberOf(id)}', ${agreed})`);
    await harness.people.execute(`insert into member values ${values.join()}`);
    const { token } = await harness.mainApi.signUp({
      name: `Attacker ${trial}`,
      organizationId: harness.organizationId,
      permissions,
    });
    const attacker = callApi(harness.api.url, token, {
      'x-forwarded-for': `10.9.${trial >> 8}.${trial & 255}`,
    });
    const connectionId = await harness.connect(
      `select mobile, id, consent from member where trial = ${trial}`,
    );
    const request = (more: Record<string, unknown> = {}) =>
      harness.create({ connectionId, name: `Trial ${trial}`, ...more });
    const asRules = (rules: object[]) =>
      rules.map((item, index) => ({ title: `Rule ${index + 1}`, when: { match: 'all', items: [item] } }));
    return {
      attacker,
      connectionId,
      x,
      xNumber: numberOf(x),
      knownNumbers: others.map(numberOf),
      request,
      prepared: ({ id }) => harness.prepared(id, attacker),
      preview: (campaign, fresh = false) => harness.preview(campaign, attacker, { fresh }),
      test: (rules, { maxRecipients, fresh = false } = {}) =>
        attacker.post('campaign-filter/test', {
          connectionId,
          rules: asRules(rules),
          maxRecipients: maxRecipients ?? null,
          fresh,
        }),
      async filtered(rules, more = {}, maxRecipients = null) {
        const { id: filterId } = await attacker.post<{ id: string }>('campaign-filter', {
          name: `Filter ${randomUUID()}`,
          isDefault: false,
          connectionId: more['connectionId'] ?? connectionId,
          rules: asRules(rules),
          maxRecipients,
          policy: {
            mode: 'flag',
            objectives: [],
            messageTypes: [],
            senders: [],
            linkHosts: [],
            maxRecipients: null,
            blockedWords: [],
          },
        });
        return request({ filterId, ...more });
      },
    };
  }
}

/** The code of a refusal, or `Done`. */
export function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'Done',
    (error: unknown) => {
      if (error instanceof CallFailed) return error.code ?? String(error.status);
      throw error;
    },
  );
}
