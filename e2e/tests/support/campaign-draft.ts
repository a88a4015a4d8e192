import { call, connectionId, signInByApi, type Account } from './api.js';

/** A draft that is complete, as if somebody had written it on another machine. */
export async function keepDraft(fields: Record<string, string> = {}, account: Account = 'operator') {
  const data = {
    objective: 'Sales',
    name: `Journey draft ${Date.now().toString(36)}`,
    companyLegalName: 'Hima Local Data Trust',
    connectionId: await connectionId('Clinic'),
    totalSms: '5000',
    messageType: 'Service',
    message: 'Your clinic is open today until 20:00.',
    sender: 'Product:HIMA',
    ...fields,
  };
  const { accessToken: token } = await signInByApi(account);
  await call('/campaign-api/campaign-draft', { token, method: 'PUT', body: { data } });
  return data;
}
