/** What belongs to the data owner's steward: the name of a setting in the API, its column, and who may change it. */
export const guardedSettings = [
  { field: 'host', column: 'gateway_host', right: 'Pages.SmsSetup.Gateway' },
  { field: 'port', column: 'gateway_port', right: 'Pages.SmsSetup.Gateway' },
  { field: 'systemId', column: 'gateway_system_id', right: 'Pages.SmsSetup.Gateway' },
  { field: 'secret', column: 'gateway_secret', right: 'Pages.SmsSetup.Gateway' },
  { field: 'tls', column: 'gateway_tls', right: 'Pages.SmsSetup.Gateway' },
  { field: 'caCertificate', column: 'gateway_ca_certificate', right: 'Pages.SmsSetup.Gateway' },
  { field: 'receiptIds', column: 'gateway_receipt_ids', right: 'Pages.SmsSetup.Gateway' },
  { field: 'minimumAudience', column: 'minimum_audience', right: 'Pages.SmsSetup.Privacy' },
  { field: 'fourEyes', column: 'four_eyes', right: 'Pages.SmsSetup.Privacy' },
  { field: 'typedCountFrom', column: 'typed_count_from', right: 'Pages.SmsSetup.Privacy' },
  { field: 'stewardFourEyes', column: 'steward_four_eyes', right: 'Pages.SmsSetup.Privacy' },
] as const;

type Setting = (typeof guardedSettings)[number];
export type GuardedField = Setting['field'];
export type GuardedColumn = Setting['column'];
export type GuardedValue = string | number | boolean;
/** By field. The secret is a hash of its sealed form: enough to see that it was changed. */
export type GuardedValues = Record<GuardedField, GuardedValue>;

const names: Record<GuardedField, string> = {
  host: 'The gateway’s host name',
  port: 'The gateway’s port',
  systemId: 'The gateway’s system ID',
  secret: 'The gateway’s secret',
  tls: 'Encryption of the gateway',
  caCertificate: 'The gateway’s CA certificate',
  receiptIds: 'The format of message IDs in receipts',
  minimumAudience: 'The minimum audience size',
  fourEyes: 'Four-eyes approval',
  typedCountFrom: 'The audience size that has to be typed',
  stewardFourEyes: 'Confirmation by a second steward',
};

/** Secrets, long texts and words that only the API uses. */
const unsaid: ReadonlySet<GuardedField> = new Set(['secret', 'caCertificate', 'receiptIds']);

/** "The minimum audience size changed from 50 to 20." */
export function describeChange(field: GuardedField, from: GuardedValue, to: GuardedValue): string {
  const name = names[field];
  if (typeof to === 'boolean') return `${name} was turned ${to ? 'on' : 'off'}.`;
  if (unsaid.has(field)) return `${name} changed.`;
  return `${name} changed from ${from} to ${to}.`;
}
