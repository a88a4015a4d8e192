import type { RequestValues } from './request-values';

export const steps = ['objective', 'request', 'message', 'delivery', 'attachments', 'review'] as const;
export type Step = (typeof steps)[number];

export const fieldsOf: Record<Step, readonly (keyof RequestValues)[]> = {
  objective: ['objective'],
  request: ['name', 'companyLegalName', 'connectionId', 'filterId', 'totalSms'],
  message: ['messageType', 'message', 'urlLink'],
  delivery: ['sender', 'start', 'startLocal', 'timeZone'],
  attachments: ['file', 'apiKey', 'removeApiKey'],
  review: [],
};

export const stepOf = (field: string): Step | undefined =>
  steps.find((step) => (fieldsOf[step] as readonly string[]).includes(field));

/** What the API calls otherwise than the form. */
const renamed: Record<string, keyof RequestValues> = {
  senderId: 'sender',
  senderKind: 'sender',
  startAt: 'startLocal',
  registrationFileId: 'file',
};

/** The field of the form that a member of the API's input is. */
export function fieldOf(member: string): keyof RequestValues | undefined {
  const field = renamed[member] ?? member;
  return stepOf(field) && (field as keyof RequestValues);
}
