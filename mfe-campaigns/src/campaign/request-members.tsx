import type { ReactNode } from 'react';
import type { IntlShape } from '@hima/sdk';
import { Ltr, Timestamp } from '@hima/sdk/ui';
import { senderKinds, type Campaign } from './campaign';
import { label, messageTypeText, objectiveText } from './labels';
import { textFields } from './text-fields';

/** Parts of a request that an approver can mark; compared once it is submitted again. */
export type RequestMember = Campaign['remarks'][number]['fields'][number];

interface RequestMemberTexts {
  /** The key of its name. */
  label: string;
  /** A stored value, as people read it; default: as it is. */
  show?: (intl: IntlShape, value: string) => ReactNode;
}

const inLtr = (_intl: IntlShape, value: string) => <Ltr>{value}</Ltr>;

/** Of `Product:HIMA`. */
function senderOf(intl: IntlShape, value: string) {
  const [stored = '', ...id] = value.split(':');
  const kind = senderKinds.find((one) => one === stored);
  return (
    <>
      <Ltr>{id.join(':')}</Ltr> <small>{kind ? label(intl, 'SENDER.KIND', kind) : stored}</small>
    </>
  );
}

/** In the order of the form. */
export const requestMembers: Record<RequestMember, RequestMemberTexts> = {
  objective: { label: 'CAMPAIGN.OBJECTIVE', show: objectiveText },
  name: { label: textFields.name.label },
  companyLegalName: { label: textFields.companyLegalName.label },
  connectionId: { label: 'CAMPAIGN.CONNECTION' },
  filterId: { label: 'CAMPAIGN.FILTER' },
  totalSms: {
    label: 'CAMPAIGN.TOTAL.SMS',
    show: (intl, value) => intl.formatNumber(Number(value)),
  },
  messageType: { label: 'CAMPAIGN.MESSAGE.TYPE', show: messageTypeText },
  message: { label: 'STUDIO.MESSAGE' },
  secondMessage: { label: 'TEXT.B' },
  urlLink: { label: 'CAMPAIGN.LINK', show: inLtr },
  senderId: { label: 'CAMPAIGN.SENDER', show: senderOf },
  startAt: { label: 'CAMPAIGN.START', show: (_intl, value) => <Timestamp value={value} zone="long" /> },
  timeZone: { label: 'RULES.TIME.ZONE', show: inLtr },
  registrationFileId: { label: 'CAMPAIGN.REGISTRATION' },
  apiKey: { label: 'CAMPAIGN.API.KEY', show: inLtr },
};

export const requestMemberNames = Object.keys(requestMembers) as RequestMember[];

/** The names of these parts of a request, as one text. */
export const listOfMembers = (intl: IntlShape, members: readonly RequestMember[]): string =>
  intl.formatList(
    members.map((member) => intl.formatMessage({ id: requestMembers[member].label })),
    { type: 'conjunction' },
  );
