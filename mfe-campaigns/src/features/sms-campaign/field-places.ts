import type { RequestInput } from '../../campaign/text-fields';
import { requestFields, type FormField } from './request-fields';
import type { Step } from './steps';

const fields = Object.keys(requestFields) as FormField[];

export const fieldsOf = (step: Step): FormField[] =>
  fields.filter((field) => requestFields[field].step === step);

const isField = (name: string): name is FormField => Object.hasOwn(requestFields, name);

export const stepOf = (field: string): Step | undefined =>
  isField(field) ? requestFields[field].step : undefined;

/** Fields with another name in the API. */
const renamed: Record<Exclude<keyof RequestInput, FormField>, FormField> = {
  senderId: 'sender',
  senderKind: 'sender',
  startAt: 'startLocal',
  registrationFileId: 'file',
};

/** The field of the form that a member of the API's input is. */
export function fieldOf(member: string): FormField | undefined {
  const field = (renamed as Record<string, string>)[member] ?? member;
  return isField(field) ? field : undefined;
}
