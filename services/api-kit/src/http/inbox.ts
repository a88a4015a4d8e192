import type { Permission } from '@hima/entities';
import { z } from 'zod';
import { mayUse, type Principal } from '../principal.js';

/** Items of a kind that an inbox shows. */
export const inboxShown = 5;
/** How long before its end a certificate is to be renewed, in days. */
export const certificateDays = 30;

const instant = z.iso.datetime().meta({ description: 'UTC' });

const inboxItem = z
  .object({
    id: z.uuid(),
    name: z.string().nullable().describe('Name of what waits; null for a setup change or an untitled draft'),
    by: z.string().nullable().describe('Who requested or proposed it'),
    since: instant.nullable().describe('Start of the wait'),
    expiresAt: instant.nullable().describe('When it, or its certificate, expires or expired'),
    totalSms: z.number().int().min(0).nullable().describe('The SMS limit of a request'),
    certificate: z
      .object({ of: z.enum(['CA', 'Server']), name: z.string() })
      .nullable()
      .describe('The certificate that expires'),
  })
  .meta({ id: 'InboxItem' });
/** One of what waits for a person. */
export type InboxItem = z.output<typeof inboxItem>;

/** An item of which only this is known. */
export const inboxItemOf = (known: Pick<InboxItem, 'id' | 'name'> & Partial<InboxItem>): InboxItem => ({
  by: null,
  since: null,
  expiresAt: null,
  totalSms: null,
  certificate: null,
  ...known,
});

/** The sections of an inbox, for these kinds. */
export const inboxSections = <Kind extends string>(kinds: readonly Kind[]) =>
  z.array(
    z.object({
      kind: z.enum(kinds),
      count: z.number().int().min(1),
      items: z.array(inboxItem).describe('The first five'),
    }),
  );

/** How many there are of a kind, and the first of them. */
export interface InboxFound {
  count: number;
  items: InboxItem[];
}

/** Where the items of a kind come from. */
export interface InboxSource<Parts> {
  /** Users can act on the items if they have one of these and see its page. */
  permissions: readonly Permission[];
  find: (parts: Parts, user: Principal) => Promise<InboxFound>;
}

/** The kinds that the user can act on and that have items, in the order of the kinds. */
export async function readInboxSections<Kind extends string, Parts>(
  kinds: readonly Kind[],
  sources: Readonly<Record<Kind, InboxSource<Parts>>>,
  parts: Parts,
  user: Principal,
): Promise<({ kind: Kind } & InboxFound)[]> {
  const permitted = kinds.filter((kind) =>
    sources[kind].permissions.some((permission) => mayUse(user, permission)),
  );
  const found = permitted.map(async (kind) => ({ kind, ...(await sources[kind].find(parts, user)) }));
  return (await Promise.all(found)).filter(({ count }) => count > 0);
}
