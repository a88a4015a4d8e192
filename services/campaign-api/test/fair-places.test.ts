import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { after, before, it } from 'node:test';
import { waitFor, withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import type { CampaignView } from '../src/campaigns/campaign-schemas.js';
import type { ConnectionView } from '../src/connections/connection-schemas.js';
import { Harness } from './support/harness.js';
import { SlowDatabase } from './support/slow-database.js';

const sendsAtOnce = 8;

/** Two organizations share one process. */
withAnyDatabase('the places of the service', (at) => {
  const harness = new Harness(at);
  let slow: SlowDatabase;
  let other: ApiCaller;
  let othersConnection = '';
  before(async () => {
    await harness.start();
    slow = new SlowDatabase(harness.people.connection);
    await slow.start();
    other = await harness.signIn('Other', { organizationId: randomUUID() });
    await harness.saveSetup({}, other);
    await harness.approveSender(harness.request(), other);
    othersConnection = await harness.connect('select mobile from people', {}, other);
  });
  after(async () => {
    await slow.stop();
    await harness.stop();
  });

  const view = (id: string, as = harness.call) => as.get<CampaignView>(`campaign/${id}`);
  const submit = async (as: ApiCaller, connectionId: string) => {
    const campaign = await as.post<CampaignView>('campaign', harness.request({ connectionId }));
    const { id: previewId } = await harness.preview(campaign, as);
    const accept = () => as.post(`campaign/${campaign.id}/accept`, { previewId, version: campaign.version });
    return { id: campaign.id, accept };
  };
  const isSent = (id: string) =>
    waitFor(async () => ['AwaitingReceipts', 'Completed'].includes((await view(id, other)).status), {
      what: 'the campaign of the other organization to be sent',
    });

  it('let an organization prepare its recipients while the database of another is slow', async (context) => {
    if (at.kind !== 'postgres') return context.skip('PGlite takes one connection at a time');
    const connection = await harness.connect('select mobile from people', {
      hostName: '127.0.0.1',
      port: slow.port,
    });
    const colleague = await harness.signIn('Colleague');
    const held = [];
    for (const as of [harness.call, harness.call, colleague, colleague])
      held.push(await submit(as, connection));
    slow.hold();
    for (const { accept } of held) await accept();
    await waitFor(() => slow.isHolding);
    const others = await submit(other, othersConnection);
    await others.accept();
    await isSent(others.id);
    const states = await Promise.all(held.map(async ({ id }) => (await view(id)).status));
    assert.deepEqual(states, ['Preparing', 'Preparing', 'Preparing', 'Preparing']);
    slow.release();
    for (const { id } of held) await harness.until(id, ['AwaitingReceipts', 'Completed']);
  });

  it('let an organization send while another sends slowly, and all campaigns of that one begin', async () => {
    await harness.saveSetup({ throughput: 1, window: 1 });
    const slowly: string[] = [];
    for (let left = sendsAtOnce + 1; left > 0; left -= 1) {
      const { id, accept } = await submit(harness.call, harness.connectionId);
      await accept();
      await harness.prepared(id);
      slowly.push(id);
    }
    const begun = async () => {
      const views = await Promise.all(slowly.map((id) => view(id)));
      return views.filter(({ begunAt }) => begunAt !== null).length;
    };
    await waitFor(async () => (await begun()) >= sendsAtOnce, { what: 'the slow campaigns to begin' });
    const others = await submit(other, othersConnection);
    await others.accept();
    await isSent(others.id);
    await waitFor(async () => (await begun()) === slowly.length, { what: 'the last slow campaign to begin' });
    const views = await Promise.all(slowly.map((id) => view(id)));
    assert.deepEqual([...new Set(views.map(({ status }) => status))], ['Sending']);
    for (const { id, version } of views) await harness.call.post(`campaign/${id}/cancel`, { version });
  });

  it('let connections of an organization be checked while those of another do not respond', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => sockets.add(socket.on('error', () => {}))).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const unresponsive = [];
    for (let left = 8; left > 0; left -= 1)
      unresponsive.push(await harness.connect('select 1', { hostName: '127.0.0.1', port }));
    const id = await harness.connect('select mobile from people', {}, other);
    const healthOf = async (connection: string, as: ApiCaller) =>
      (await as.get<ConnectionView>(`database-connection/${connection}`)).health.state;
    await waitFor(async () => (await healthOf(id, other)) !== 'Unknown');
    const states = await Promise.all(unresponsive.map((one) => healthOf(one, harness.call)));
    assert.ok(states.includes('Unknown'));
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
});
