import type { CampaignBody } from '@hima/sdk';
import type { Campaign } from './campaign';

/** The request as the API takes it. */
export type RequestInput = CampaignBody<'createCampaign'>;

interface TextFieldTexts {
  label: string;
  hint?: string;
  /** Says that it is required; without one, the field is optional. */
  required?: string;
  autoComplete: 'off' | 'organization';
}

/**
 * The request's fields of one line of text, 3 to 100 characters. An entry here is the field of the form, and what the
 * draft, the API, the review, a conflict and the details have of it.
 */
export const textFields = {
  name: { label: 'CAMPAIGN.NAME', required: 'NAME.REQUIRED', autoComplete: 'off' },
  companyLegalName: {
    label: 'CAMPAIGN.COMPANY',
    hint: 'REQUEST.COMPANY.HINT',
    required: 'SENDER.COMPANY.REQUIRED',
    autoComplete: 'organization',
  },
} as const satisfies Partial<Record<keyof RequestInput & keyof Campaign, TextFieldTexts>>;

export type TextField = keyof typeof textFields;

export const textFieldEntries = Object.entries(textFields) as [TextField, TextFieldTexts][];

/** One value for each of the text fields. */
export const ofTextFields = <Value>(valueOf: (name: TextField) => Value) =>
  Object.fromEntries(textFieldEntries.map(([name]) => [name, valueOf(name)])) as Record<TextField, Value>;
