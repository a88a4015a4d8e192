import { as, connectionId, local, type Account } from './api.js';

/** A draft that is complete, as if the account had written it on another machine. */
export async function keepDraft(
  fields: Record<string, string> = {},
  account: Account = local.operator,
  organization = local,
) {
  const data = {
    objective: 'Sales',
    name: `Journey draft ${Date.now().toString(36)}`,
    companyLegalName: 'Hima Local Data Trust',
    connectionId: await connectionId('Clinic', organization),
    totalSms: '5000',
    messageType: 'Service',
    message: 'Your clinic is open today until 20:00.',
    sender: 'Product:HIMA',
    ...fields,
  };
  const id = crypto.randomUUID();
  await as(account, `campaign-draft/${id}`, { method: 'PUT', body: { data, version: 0 } });
  return { id, ...data };
}

export const draftsOf = (account: Account) =>
  as<{ id: string; name: string | null }[]>(account, 'campaign-draft');
