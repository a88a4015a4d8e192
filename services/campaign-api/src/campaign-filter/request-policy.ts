import { ApiProblem, plainText } from '@hima/api-kit';
import { z } from 'zod';
import {
  messageTypes,
  objectives,
  type MessageType,
  type Objective,
} from '../database/tables/campaign-values.js';
import { containsWords } from './plain-words.js';
import { hostOf, linkHosts } from './link-hosts.js';

const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(100);
const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/, {
    error: 'must be a host name such as example.com',
  });

/** Allowed values of a request. An empty list allows everything. */
export const requestPolicy = z.object({
  mode: z.enum(['flag', 'refuse']).describe('Flag or block requests that violate the policy'),
  objectives: list(z.enum(objectives)),
  messageTypes: list(z.enum(messageTypes)),
  senders: list(plainText().min(3).max(11)),
  linkHosts: list(hostName).describe('A host also allows its subdomains'),
  maxRecipients: z.number().int().min(1).max(10_000_000).nullable(),
  blockedWords: list(plainText().min(2).max(50)),
});
export type RequestPolicy = z.output<typeof requestPolicy>;

/** As stored: an older policy can have texts that no one may enter any longer. */
export const storedPolicy = requestPolicy.extend({
  senders: z.array(z.string()),
  blockedWords: z.array(z.string()),
});

export const policyFlag = z.object({
  code: z.enum(['Objective', 'MessageType', 'Sender', 'LinkHost', 'Recipients', 'BlockedWord']),
  detail: z.string().describe('Value that the policy doesn’t allow'),
});
export type PolicyFlag = z.output<typeof policyFlag>;

/** The parts of a request that a policy checks. */
export interface JudgedRequest {
  name: string;
  objective: Objective;
  messageType: MessageType;
  senderId: string;
  message: string;
  secondMessage?: string | null | undefined;
  urlLink?: string | null | undefined;
  /** SMS it may take in all, and each person gets. */
  totalSms: number;
  parts: number;
}

/** How a request violates the policy. */
export function policyFlags(policy: RequestPolicy, request: JudgedRequest): PolicyFlag[] {
  const flags: PolicyFlag[] = [];
  const allows = (allowed: readonly string[], value: string) =>
    allowed.length === 0 || allowed.includes(value);
  const flag = (code: PolicyFlag['code'], detail: string) => flags.push({ code, detail });

  if (!allows(policy.objectives, request.objective)) flag('Objective', request.objective);
  if (!allows(policy.messageTypes, request.messageType)) flag('MessageType', request.messageType);
  if (!allows(policy.senders, request.senderId)) flag('Sender', request.senderId);
  if (policy.linkHosts.length > 0) {
    for (const host of hostsOf(request)) {
      if (!policy.linkHosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`))) {
        flag('LinkHost', host);
      }
    }
  }
  const recipients = Math.floor(request.totalSms / request.parts);
  if (policy.maxRecipients !== null && recipients > policy.maxRecipients)
    flag('Recipients', String(recipients));
  for (const word of policy.blockedWords)
    if (membersWithWord(request, word).length > 0) flag('BlockedWord', word);
  return flags;
}

/** The hosts of the link and of whatever in the texts a phone makes a link of. */
const hostsOf = (request: JudgedRequest) => new Set(hostsByMember(request).flatMap(([, hosts]) => hosts));

function hostsByMember({
  message,
  secondMessage,
  urlLink,
}: JudgedRequest): [member: string, hosts: string[]][] {
  const host = urlLink && hostOf(urlLink);
  return [
    ['message', [...linkHosts(message)]],
    ['secondMessage', [...linkHosts(secondMessage ?? '')]],
    ['urlLink', host ? [host] : []],
  ];
}

const membersWithWord = ({ name, message, secondMessage }: JudgedRequest, word: string): string[] => [
  ...(containsWords(`${name} ${message}`, word) ? ['message'] : []),
  ...(containsWords(secondMessage ?? '', word) ? ['secondMessage'] : []),
];

const members: Record<PolicyFlag['code'], (request: JudgedRequest, detail: string) => string[]> = {
  Objective: () => ['objective'],
  MessageType: () => ['messageType'],
  Sender: () => ['senderId'],
  LinkHost: (request, host) =>
    hostsByMember(request).flatMap(([member, hosts]) => (hosts.includes(host) ? [member] : [])),
  Recipients: () => ['totalSms'],
  BlockedWord: membersWithWord,
};

/** 422 with every point, each on the fields it is about. */
export function policyRefused(flags: PolicyFlag[], request: JudgedRequest): ApiProblem {
  const validationErrors = flags.map(({ code, detail }) => ({
    message: `${sentences[code]}: ${detail}`,
    members: members[code](request, detail),
  }));
  return new ApiProblem({
    status: 422,
    code: 'PolicyRefused',
    message: 'This request violates the request policy.',
    details: validationErrors.map(({ message }) => message).join('\n'),
    validationErrors,
  });
}

const sentences: Record<PolicyFlag['code'], string> = {
  Objective: 'This objective is not allowed',
  MessageType: 'This message type is not allowed',
  Sender: 'This sender ID is not allowed',
  LinkHost: 'Links to this host are not allowed',
  Recipients: 'The audience exceeds the maximum',
  BlockedWord: 'This word is not allowed in a message',
};
