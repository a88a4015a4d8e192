import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { lockWaiters, waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { changeBeside, changeCampaignMessages } from '../src/campaigns/organization-lock.js';
import { claimMessages, type ClaimedMessage, type ClaimOptions } from '../src/sending/claim-messages.js';
import { storeAnswers } from '../src/sending/store-answers.js';
import { storeReceipts } from '../src/sending/store-receipts.js';
import { BareService, sender, uncapped } from './support/bare-service.js';

const campaignsAtOnce = 8;

withAnyDatabase('campaigns of one organization', (at) => {
  const service = new BareService(at);
  before(() => service.start());
  after(() => service.stop());

  const onlySeveral = { skip: at.kind === 'pglite' && 'PGlite has one session', timeout: 60_000 };
  const dispatcher = randomUUID();
  /** To these people, or to so many others. */
  const begin = async (people: Buffer[] | number): Promise<string> => {
    const lookups =
      typeof people === 'number' ? Array.from({ length: people }, () => randomBytes(32)) : people;
    const id = await service.addCampaign({ dispatcher, audience_count: lookups.length });
    await service.db
      .insertInto('message')
      .values(lookups.map((lookup) => service.message(id, 'Queued', undefined, lookup)))
      .execute();
    return id;
  };
  const beginSeveral = (people: Buffer[] | number) =>
    Promise.all(Array.from({ length: campaignsAtOnce }, () => begin(people)));
  const claim = (campaignId: string, caps: Partial<ClaimOptions> = {}) =>
    claimMessages(service.context, service.assignment(campaignId, dispatcher), { ...uncapped, ...caps });
  const reject = async (campaignId: string, messages: ClaimedMessage[]) => {
    const answers = messages.map((message) => ({
      messageId: message.id,
      claim: message.claim,
      countedOn: message.countedOn,
      state: 'Rejected' as const,
      error: '0x0000000B',
      parts: [],
    }));
    await storeAnswers(service.context, service.assignment(campaignId, dispatcher), answers);
  };
  const statesOf = async (campaignId: string) => {
    const messages = await service.db
      .selectFrom('message')
      .select('state')
      .where('campaign_id', '=', campaignId)
      .execute();
    return messages.map(({ state }) => state);
  };
  const wait = (sessions: number) => waitFor(async () => (await lockWaiters(service.db)) >= sessions);

  it('are claimed and settled while another one waits', onlySeveral, async () => {
    const [held, other] = [await begin(3), await begin(3)];
    let waiting: Promise<unknown> | undefined;
    await service.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('campaign_ledger')
        .select('queued')
        .where('campaign_id', '=', held)
        .forUpdate()
        .execute();
      waiting = claim(held);
      await wait(1);
      await reject(other, (await claim(other)).messages);
    });
    await waiting;
    assert.deepEqual(
      [await statesOf(held), await statesOf(other)],
      [
        ['Submitting', 'Submitting', 'Submitting'],
        ['Rejected', 'Rejected', 'Rejected'],
      ],
    );
  });

  /** A delivered message to this person, of another campaign, whose part had this ID. */
  const deliver = async (lookup: Buffer, gatewayId: string) => {
    const earlier = await service.addCampaign();
    const { id } = await service.db
      .insertInto('message')
      .values(service.message(earlier, 'Delivered', undefined, lookup))
      .returning('id')
      .executeTakeFirstOrThrow();
    await service.db
      .insertInto('message_part')
      .values({
        message_id: id,
        part: 1,
        organization_id: service.organizationId,
        gateway_id: gatewayId,
        state: 'Delivered',
      })
      .execute();
  };

  const matchWhileStoring = async (day: string, gatewayId: string, reused: boolean) => {
    const { context, organizationId } = service;
    const lookups = [randomBytes(32), randomBytes(32)];
    if (reused) for (const lookup of lookups) await deliver(lookup, gatewayId);
    const campaignId = await begin(lookups);
    const { messages } = await claim(campaignId, { day, dailyCap: 100 });
    const assignment = service.assignment(campaignId, dispatcher);
    const { number_lookup: first } = await service.db
      .selectFrom('message')
      .select('number_lookup')
      .where('id', '=', messages[0]?.id ?? 0)
      .executeTakeFirstOrThrow();
    let writing: Promise<unknown> | undefined;
    await service.db.transaction().execute(async (trx) => {
      await sql`select from daily_count where day = ${day}::date for update`.execute(trx);
      const answers = messages.map(({ id, claim: claimedBy, countedOn }, index) => ({
        messageId: id,
        claim: claimedBy,
        countedOn,
        state: index === 0 ? ('Accepted' as const) : ('Queued' as const),
        error: null,
        parts: index === 0 ? [{ part: 1, gatewayId }] : [],
      }));
      const answered = storeAnswers(context, assignment, answers);
      await wait(1);
      const received = storeReceipts(
        context,
        organizationId,
        [
          {
            gatewayId,
            state: 'Delivered',
            error: null,
            reference: null,
            recipientLookup: first,
            sender: sender.sender_id,
            marked: true,
          },
        ],
        () => undefined,
      );
      writing = Promise.all([answered, received]);
      await wait(2);
    });
    await writing;
    assert.deepEqual((await statesOf(campaignId)).sort(), ['Delivered', 'Queued']);
  };

  it('match a receipt once the answer to its submission is stored', onlySeveral, () =>
    matchWhileStoring('2026-01-02', 'side-by-side', false),
  );

  it('match a receipt of an ID that the SMS center gave before to the newest message', onlySeveral, () =>
    matchWhileStoring('2026-01-03', 'given-again', true),
  );

  it('are claimed by one transaction at a time', async () => {
    const campaignId = await begin(200);
    const claims = await Promise.all([claim(campaignId), claim(campaignId), claim(campaignId)]);
    const ids = claims.flatMap(({ messages }) => messages.map(({ id }) => id));
    assert.deepEqual([ids.length, new Set(ids).size], [192, 192]);
  });

  const accept = (campaignId: string, messages: ClaimedMessage[]) =>
    storeAnswers(
      service.context,
      service.assignment(campaignId, dispatcher),
      messages.map(({ id, claim: claimedBy, countedOn }) => ({
        messageId: id,
        claim: claimedBy,
        countedOn,
        state: 'Accepted',
        error: null,
        parts: [{ part: 1, gatewayId: `beside-${id}` }],
      })),
    );
  const receive = async (campaignId: string, messages: ClaimedMessage[]) => {
    const { organizationId } = service;
    const lookups = await service.db
      .selectFrom('message')
      .select(['id', 'number_lookup'])
      .where('campaign_id', '=', campaignId)
      .execute();
    const lookupOf = new Map(lookups.map((row) => [row.id, row.number_lookup]));
    const receipts = messages.map(({ id }) => ({
      gatewayId: `beside-${id}`,
      state: 'Undelivered' as const,
      error: 'NotSaid',
      reference: null,
      recipientLookup: lookupOf.get(id) ?? assert.fail(),
      sender: sender.sender_id,
      marked: true,
    }));
    await storeReceipts(service.context, organizationId, receipts, () => undefined);
  };

  for (const kind of ['claims', 'results', 'receipts'] as const) {
    it(`go on while a transaction for ${kind} of the same campaign is open`, onlySeveral, async () => {
      const { context, organizationId } = service;
      const campaignId = await begin(30);
      const take = () => claim(campaignId, { limit: 10 });
      const [sent, answered] = [(await take()).messages, (await take()).messages];
      await accept(campaignId, sent);
      const steps = {
        claims: async () => void (await take()),
        results: () => accept(campaignId, answered),
        receipts: () => receive(campaignId, sent),
      };
      const scope = { organizationId, campaignId, campaignIds: [campaignId] };
      let own: Promise<void> | undefined;
      await changeBeside(context, { kind, ...scope }, async () => {
        own = steps[kind]();
        await wait(1);
        for (const other of ['claims', 'results', 'receipts'] as const)
          if (other !== kind) await steps[other]();
      });
      await own;
      assert.deepEqual(
        (await statesOf(campaignId)).sort(),
        ['Accepted', 'Submitting', 'Undelivered'].flatMap((state) => Array.from({ length: 10 }, () => state)),
      );
    });
  }

  it('wait while all of the campaign is changed', onlySeveral, async () => {
    const campaignId = await begin(20);
    const { messages } = await claim(campaignId, { limit: 10 });
    let waiting: Promise<unknown> | undefined;
    await changeCampaignMessages(
      service.context,
      { organizationId: service.organizationId, campaignId },
      async () => {
        waiting = Promise.all([claim(campaignId), accept(campaignId, messages)]);
        await wait(2);
      },
    );
    await waiting;
    assert.deepEqual((await statesOf(campaignId)).sort(), [
      ...messages.map(() => 'Accepted'),
      ...messages.map(() => 'Submitting'),
    ]);
  });

  it('keep their audience when a dispatcher claims that another one has replaced', async () => {
    const lookups = Array.from({ length: 3 }, () => randomBytes(32));
    const campaignId = await begin(lookups);
    const claimOne = (by: string) =>
      claimMessages(
        service.context,
        { ...service.assignment(campaignId, by), begun: false },
        { ...uncapped, limit: 1 },
      );
    const { messages } = await claimOne(dispatcher);
    const claimed = new Set(messages.map(({ id }) => id));
    const queued = await service.db
      .selectFrom('message')
      .select(['organization_id', 'number_lookup'])
      .where('campaign_id', '=', campaignId)
      .where('id', 'not in', [...claimed])
      .execute();
    await service.db
      .insertInto('opt_out')
      .values(queued.map((person) => ({ ...person, source: 'Manual' as const })))
      .execute();
    assert.deepEqual((await claimOne(randomUUID())).messages, []);
    const { audience, recipient_count } = await service.db
      .selectFrom('campaign_ledger')
      .innerJoin('campaign', 'campaign.id', 'campaign_id')
      .select(['audience', 'recipient_count'])
      .where('campaign_id', '=', campaignId)
      .executeTakeFirstOrThrow();
    assert.deepEqual([claimed.size, audience, recipient_count], [1, 3, 3]);
  });

  it('stay within the daily limit together', async () => {
    const campaigns = await beginSeveral(10);
    const claims = await Promise.all(campaigns.map((id) => claim(id, { dailyCap: 25 })));
    assert.equal(
      claims.reduce((sum, { messages }) => sum + messages.length, 0),
      25,
    );
  });

  it('stay within the frequency cap together', async () => {
    const campaigns = await beginSeveral([randomBytes(32)]);
    const frequencyCap = { messages: 2, days: 7 };
    await Promise.all(campaigns.map((id) => claim(id, { frequencyCap })));
    const states = (await Promise.all(campaigns.map(statesOf))).flat();
    assert.equal(states.filter((state) => state === 'Submitting').length, 2);
    assert.equal(states.filter((state) => state === 'Skipped').length, campaignsAtOnce - 2);
  });
});
