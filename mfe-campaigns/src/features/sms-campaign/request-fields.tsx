import type { ReactNode } from 'react';
import type { IntlShape } from '@hima/sdk';
import { Ltr, Timestamp, Written } from '@hima/sdk/ui';
import { label, objectiveText } from '../../campaign/labels';
import { textFieldEntries, type TextField } from '../../campaign/text-fields';
import { toInstant } from '../../schedule/zoned-time';
import type { Choices } from '../../campaign/choices.api';
import type { RequestValues } from './request-values';
import type { Step } from './steps';

export interface Reviewed {
  intl: IntlShape;
  values: RequestValues;
  choices: Choices;
  /** The end of the key that the request has already. */
  apiKeyHint: string | null;
}

export interface RequestField {
  step: Exclude<Step, 'review'>;
  /** The key of its name. */
  label: string;
  /** The value in the review; null: another field or the phone shows it. */
  review: ((reviewed: Reviewed) => ReactNode) | null;
}

/** The attempt is the form's own. */
export type FormField = Exclude<keyof RequestValues, 'attempt'>;

const texts = Object.fromEntries(
  textFieldEntries.map(([name, field]): [string, RequestField] => [
    name,
    {
      step: 'request',
      label: field.label,
      review: ({ values }) => values[name] && <Written>{values[name]}</Written>,
    },
  ]),
) as Record<TextField, RequestField>;

/** Every field of the form once: its step and name, its value in the review, and its comparison in a conflict. */
export const requestFields: Record<FormField, RequestField> = {
  objective: {
    step: 'objective',
    label: 'CAMPAIGN.OBJECTIVE',
    review: ({ intl, values: { objective } }) => objective && objectiveText(intl, objective),
  },
  ...texts,
  connectionId: {
    step: 'request',
    label: 'CAMPAIGN.CONNECTION',
    review: ({ values, choices }) => choices.connections.find(({ id }) => id === values.connectionId)?.name,
  },
  filterId: { step: 'request', label: 'CAMPAIGN.FILTER', review: filterOf },
  totalSms: {
    step: 'request',
    label: 'CAMPAIGN.TOTAL.SMS',
    review: ({ intl, values: { totalSms } }) => /^\d+$/.test(totalSms) && intl.formatNumber(Number(totalSms)),
  },
  messageType: {
    step: 'message',
    label: 'CAMPAIGN.MESSAGE.TYPE',
    review: ({ intl, values: { messageType } }) => messageType && label(intl, 'MESSAGE.TYPE', messageType),
  },
  message: { step: 'message', label: 'STUDIO.MESSAGE', review: null },
  secondMessage: { step: 'message', label: 'TEXT.B', review: null },
  urlLink: {
    step: 'message',
    label: 'CAMPAIGN.LINK',
    review: ({ values: { urlLink } }) => urlLink && <Ltr>{urlLink}</Ltr>,
  },
  sender: {
    step: 'delivery',
    label: 'CAMPAIGN.SENDER',
    review: ({ values }) => senderIdOf(values) && <Ltr>{senderIdOf(values)}</Ltr>,
  },
  start: { step: 'delivery', label: 'CAMPAIGN.START', review: startOf },
  startLocal: { step: 'delivery', label: 'CAMPAIGN.START', review: null },
  timeZone: { step: 'delivery', label: 'RULES.TIME.ZONE', review: null },
  file: {
    step: 'attachments',
    label: 'CAMPAIGN.REGISTRATION',
    review: ({ values: { file } }) => file && <Written>{file.name}</Written>,
  },
  apiKey: { step: 'attachments', label: 'CAMPAIGN.API.KEY', review: apiKeyOf },
  removeApiKey: { step: 'attachments', label: 'CAMPAIGN.API.KEY', review: null },
};

/** `HIMA` of `Product:HIMA`. */
export const senderIdOf = ({ sender }: RequestValues) => sender?.split(':').slice(1).join(':');

function filterOf({ intl, values: { filterId }, choices }: Reviewed) {
  const filter = choices.filters.find(({ id, isDefault }) => (filterId ? id === filterId : isDefault));
  return filter ? <Written>{filter.name}</Written> : intl.formatMessage({ id: 'REQUEST.FILTER.NONE' });
}

function startOf({ intl, values: { start, startLocal, timeZone } }: Reviewed) {
  if (start === 'accepted') return intl.formatMessage({ id: 'CAMPAIGN.WHEN.ACCEPTED' });
  const at = toInstant(startLocal, timeZone);
  return at && <Timestamp value={at.toISOString()} timeZone={timeZone} zone="long" />;
}

function apiKeyOf({ intl, values, apiKeyHint }: Reviewed) {
  if (values.removeApiKey) return undefined;
  const key = values.apiKey ? intl.formatMessage({ id: 'REVIEW.KEY.NEW' }) : apiKeyHint;
  return key && <Ltr>{key}</Ltr>;
}
