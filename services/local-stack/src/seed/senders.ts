import type { ApiClient } from './api-client.js';

interface Sender {
  id: string;
  senderId: string;
  state: string;
  version: number;
}

const senders = [
  { kind: 'Product', senderId: 'HIMA', companyLegalName: 'Hima Local Data Trust' },
  { kind: 'Customer', senderId: 'OlayaClinic', companyLegalName: 'Olaya Medical Services Company' },
  // Left for the administrator to decide on.
  {
    kind: 'Customer',
    senderId: 'NajdShoe-AD',
    companyLegalName: 'Najd Sports Trading Est.',
    until: 'Submitted',
  },
] as const;

const next: Readonly<Record<string, 'submit' | 'review' | 'approve'>> = {
  Draft: 'submit',
  Submitted: 'review',
  UnderReview: 'approve',
};

/** The senders of the examples: the operator registers them, the administrator approves. */
export async function makeSenders(operator: ApiClient, admin: ApiClient): Promise<void> {
  const path = '/campaign-api/sender';
  const { items } = await operator.get<{ items: Sender[] }>(`${path}?MaxResultCount=1000`);
  for (const { until, ...fields } of senders.map((sender) => ({ until: 'Approved', ...sender }))) {
    let sender =
      items.find(({ senderId }) => senderId === fields.senderId) ??
      (await operator.post<Sender>(path, fields));
    for (let step = next[sender.state]; step && sender.state !== until; step = next[sender.state]) {
      const as = step === 'submit' ? operator : admin;
      sender = await as.post<Sender>(`${path}/${sender.id}/${step}`, { version: sender.version });
    }
  }
}
