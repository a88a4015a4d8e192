import { randomUUID } from 'node:crypto';
import { callApi, waitFor, type ApiCaller } from '@hima/api-kit/testing';
import type { ConnectionView } from '../../../src/connections/connection-schemas.js';
import type { CampaignView } from '../../../src/campaigns/campaign-schemas.js';
import type { SetupView } from '../../../src/setup/sms-setup-schemas.js';
import type { Harness } from '../harness.js';

export const LINK_BASE = 'https://go.hima.example';

/** One object of each kind that another organization could try to reach. */
export interface OrganizationData {
  /** Sent to its end. */
  sent: CampaignView;
  waiting: CampaignView;
  previewId: string;
  /** Of a recipient who followed the link. */
  clickToken: string;
  connectionId: string;
  filterId: string;
  senderId: string;
  setupChangeId: string;
  testNumberId: string;
  testMessageId: string;
  fileId: string;
  draftId: string;
  templateId: string;
  /** A saved view of Analytics. */
  view: string;
  historyView: string;
  /** Of who wrote them. */
  author: string;
}

interface Identified {
  id: string;
}

export const filterOf = (connectionId: string) => ({
  name: `Adults ${randomUUID().slice(0, 8)}`,
  isDefault: false,
  connectionId,
  rules: [],
  maxRecipients: null,
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

export const templateOf = (name: string) => ({ name, text: { en: 'Open until 20:00', arb: '' } });

/** Everything of the harness's organization; its audience has 120 people. */
export async function createOrganizationData(
  harness: Harness,
  { token, user }: { token: string; user: Identified },
): Promise<OrganizationData> {
  const { call, connectionId } = harness;
  const linked = await harness.create({ message: 'Book: {link}', urlLink: 'https://clinic.example/' });
  await harness.accept(linked);
  const sent = await harness.until(linked.id, ['Completed']);
  const text = harness.center.submissions[0]!.octets.toString('latin1');
  const clickToken = /\/c\/([0-9A-Za-z]{11})/.exec(text)![1]!;
  await follow(harness, clickToken);
  const file = await store(harness, token);
  const waiting = await callApi(harness.api.url, token).post<CampaignView>(
    'campaign',
    harness.request({ registrationFileId: file }),
  );
  const { id: previewId } = await harness.preview(waiting);
  const { id: filterId } = await call.post<Identified>('campaign-filter', filterOf(connectionId));
  await call.post('opt-out', { numbers: ['0512345678'] });
  const { items: senders } = await call.get<{ items: Identified[] }>('sender');
  const numbers = await call.post<{ items: Identified[] }>('sms-setup/test-number', {
    name: 'Sara of operations',
    number: '0501234561',
  });
  const testNumberId = numbers.items[0]!.id;
  const senderId = senders[0]!.id;
  const test = await call.post<Identified>('sms-setup/test', {
    to: testNumberId,
    sender: senderId,
    text: 'Test',
  });
  await waitFor(
    async () => (await call.get<{ state: string }>(`sms-setup/test/${test.id}`)).state === 'Delivered',
  );
  const view = async (path: string, query: string) =>
    (await callApi(harness.api.url, token).post<Identified>(path, { name: 'Spring', query })).id;
  return {
    sent,
    waiting,
    previewId,
    clickToken,
    connectionId,
    filterId,
    senderId,
    setupChangeId: await proposeChange(call),
    testNumberId,
    testMessageId: test.id,
    fileId: file,
    draftId: await draft(callApi(harness.api.url, token)),
    templateId: (await call.post<Identified>('message-template', templateOf('Opening hours'))).id,
    view: await view('analytics/view', 'period=90'),
    historyView: await view('history-view', 'status=Pending'),
    author: user.id,
  };
}

/** As the recipient does on a phone. */
const follow = ({ api }: Harness, token: string) =>
  fetch(new URL(`/c/${token}`, api.url), {
    redirect: 'manual',
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148' },
  });

async function draft(call: ApiCaller): Promise<string> {
  const id = randomUUID();
  await call.put(`campaign-draft/${id}`, { data: { name: 'Winter' }, version: 0 });
  return id;
}

async function store({ api }: Harness, token: string): Promise<string> {
  const response = await fetch(`${api.url}/registration-file`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/pdf',
      'x-file-name': 'registration.pdf',
    },
    body: '%PDF-1.7',
  });
  return ((await response.json()) as { result: Identified }).result.id;
}

async function proposeChange(steward: ApiCaller): Promise<string> {
  const { version } = await steward.get<SetupView>('sms-setup');
  const strict = await steward.put<SetupView>('sms-setup', { version, stewardFourEyes: true });
  const { pendingChanges } = await steward.put<SetupView>('sms-setup', {
    version: strict.version,
    minimumAudience: 60,
  });
  return pendingChanges[0]!.id;
}

/** Texts that no answer to another organization contains. */
export const secretsOf = (data: OrganizationData): string[] => [
  ...Object.values(data).filter((value): value is string => typeof value === 'string'),
  data.sent.id,
  data.waiting.id,
  'Owner Tester',
];

/** Everything of the organization that a change would show in. */
export async function stateOf(call: ApiCaller, data: OrganizationData): Promise<unknown[]> {
  return Promise.all([
    call.get(`campaign/${data.sent.id}`),
    call.get(`campaign/${data.waiting.id}`),
    call.get('campaign'),
    call
      .get<ConnectionView>(`database-connection/${data.connectionId}`)
      // A schedule checks it.
      .then(({ health: _, ...connection }) => connection),
    call.get(`database-connection/${data.connectionId}/query`),
    call.get(`campaign-filter/${data.filterId}`),
    call.get('campaign-filter'),
    call.get('message-template'),
    call
      .get<SetupView>('sms-setup')
      .then(({ gateway: { health: _, ...gateway }, ...rest }) => [gateway, rest]),
    call.get('sms-setup/test-number'),
    call.get('sender'),
    call.get('country-rule'),
    call.get('conversion-key'),
    call.get('opt-out'),
  ]);
}
