import { attemptKey, ownTimeZone, type CampaignResult } from '@hima/sdk';
import {
  messageTypes,
  objectives,
  type Campaign,
  type MessageType,
  type Objective,
} from '../../campaign/campaign';
import { ofTextFields, type RequestInput, type TextField } from '../../campaign/text-fields';
import { toInstant, toLocal } from '../../schedule/zoned-time';
import type { DraftData } from '../../drafts/drafts.api';
import type { Choices } from '../../campaign/choices.api';

export type StoredFile = Pick<CampaignResult<'storeRegistrationFile'>, 'id' | 'name' | 'size'>;

/** The values of the form; an empty text field is ''. */
export interface RequestValues extends Record<TextField, string> {
  /** Idempotency key of a new request. It is kept with the draft: sent from two tabs, it is created once. */
  attempt: string | undefined;
  objective: Objective | undefined;
  connectionId: string | undefined;
  /** Undefined: the default filter. */
  filterId: string | undefined;
  totalSms: string;
  messageType: MessageType | undefined;
  message: string;
  /** Empty: every recipient gets the message. */
  secondMessage: string;
  urlLink: string;
  /** `Product:HIMA`: the same ID may be the product's and a customer's. */
  sender: string | undefined;
  start: 'accepted' | 'at';
  /** By the clocks of the zone: `2026-11-25T09:30`. */
  startLocal: string;
  timeZone: string;
  file: StoredFile | undefined;
  /** Write-only. */
  apiKey: string;
  removeApiKey: boolean;
}

export const senderKey = ({ kind, senderId }: Choices['senders'][number]) => `${kind}:${senderId}`;

export function emptyValues({ connections, senders, quietHours, countries }: Choices): RequestValues {
  const [connection, ...others] = connections;
  const [sender, ...otherSenders] = senders;
  return {
    attempt: attemptKey(),
    ...ofTextFields(() => ''),
    objective: undefined,
    connectionId: others.length === 0 ? connection?.id : undefined,
    filterId: undefined,
    totalSms: '',
    messageType: undefined,
    message: '',
    secondMessage: '',
    urlLink: '',
    sender: sender && otherSenders.length === 0 ? senderKey(sender) : undefined,
    start: 'accepted',
    startLocal: '',
    timeZone: quietHours?.timeZone ?? countries[0]?.timeZone ?? ownTimeZone(),
    file: undefined,
    apiKey: '',
    removeApiKey: false,
  };
}

/** The stored part of the form: everything but the secret. */
export function draftOf({
  file,
  apiKey: _secret,
  removeApiKey: _removal,
  ...values
}: RequestValues): DraftData {
  return Object.fromEntries(
    Object.entries({ ...values, fileId: file?.id, fileName: file?.name, fileSize: file?.size }).filter(
      (entry): entry is [string, string | number] => entry[1] !== undefined && entry[1] !== '',
    ),
  );
}

/** A draft as form values, without choices that are no longer available. */
export function valuesOfDraft(draft: DraftData, choices: Choices): RequestValues {
  const empty = emptyValues(choices);
  const text = (name: keyof RequestValues) => (typeof draft[name] === 'string' ? draft[name] : '');
  const oneOf = <Word extends string>(name: keyof RequestValues, words: readonly Word[]) =>
    words.find((word) => word === draft[name]);
  const { fileId: id, fileName, fileSize: size } = draft;
  return {
    ...empty,
    attempt: text('attempt') || empty.attempt,
    objective: oneOf('objective', objectives),
    ...ofTextFields(text),
    connectionId:
      oneOf(
        'connectionId',
        choices.connections.map((connection) => connection.id),
      ) ?? empty.connectionId,
    filterId: oneOf(
      'filterId',
      choices.filters.map((filter) => filter.id),
    ),
    totalSms: text('totalSms'),
    messageType: oneOf('messageType', messageTypes),
    message: text('message'),
    secondMessage: text('secondMessage'),
    urlLink: text('urlLink'),
    sender: oneOf('sender', choices.senders.map(senderKey)) ?? empty.sender,
    start: oneOf('start', ['accepted', 'at'] as const) ?? 'accepted',
    startLocal: text('startLocal'),
    timeZone: text('timeZone') || empty.timeZone,
    ...(typeof id === 'string' &&
      typeof fileName === 'string' &&
      typeof size === 'number' && { file: { id, name: fileName, size } }),
  };
}

export function valuesOf(campaign: Campaign): RequestValues {
  const { connection, filter, totalSms, messageType, message, secondMessage, urlLink } = campaign;
  const { senderKind: kind, senderId, startAt, timeZone, registrationFile, objective } = campaign;
  return {
    attempt: undefined,
    ...ofTextFields((name) => campaign[name] ?? ''),
    objective,
    connectionId: connection.id,
    filterId: filter?.id,
    totalSms: String(totalSms),
    messageType,
    message,
    secondMessage: secondMessage ?? '',
    urlLink: urlLink ?? '',
    sender: senderKey({ kind, senderId }),
    start: startAt ? 'at' : 'accepted',
    startLocal: startAt ? toLocal(startAt, timeZone) : '',
    timeZone,
    file: registrationFile ?? undefined,
    apiKey: '',
    removeApiKey: false,
  };
}

/** A request that begins as a copy: under another name, without its file and key, which belong to the other one. */
export function valuesOfCopy(campaign: Campaign, name: string, choices: Choices): RequestValues {
  const values = {
    ...valuesOf(campaign),
    attempt: undefined,
    name,
    start: 'accepted' as const,
    startLocal: '',
    file: undefined,
  };
  return valuesOfDraft(draftOf(values), choices);
}

/** The request as the API takes it. Call it with values that are valid. */
export function inputOf(values: RequestValues): RequestInput {
  const [senderKind = '', ...senderId] = (values.sender ?? '').split(':');
  const start = values.start === 'at' ? toInstant(values.startLocal, values.timeZone) : undefined;
  return {
    ...(ofTextFields((name) => values[name].trim() || null) as Pick<RequestInput, TextField>),
    objective: values.objective!,
    connectionId: values.connectionId!,
    filterId: values.filterId ?? null,
    totalSms: Number(values.totalSms),
    messageType: values.messageType!,
    message: values.message,
    secondMessage: values.secondMessage.trim() === '' ? null : values.secondMessage,
    urlLink: values.urlLink.trim() || null,
    senderKind: senderKind as RequestInput['senderKind'],
    senderId: senderId.join(':'),
    startAt: start?.toISOString() ?? null,
    timeZone: values.timeZone,
    registrationFileId: values.file?.id ?? null,
    ...(values.removeApiKey ? { apiKey: null } : values.apiKey.trim() && { apiKey: values.apiKey.trim() }),
  };
}
