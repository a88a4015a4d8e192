import type { CampaignBody } from '@hima/sdk';
import type { FilterVersion, Policy } from './filter';
import { newRule, toRequest, type GroupDraft, type RuleDraft } from './rule-draft';

/** Values of a filter's form. */
export interface FilterValues {
  name?: string;
  isDefault: boolean;
  connectionId?: string | undefined;
  note?: string | undefined;
  rules: RuleDraft[];
  maxRecipients?: string | undefined;
  policy: Omit<Policy, 'maxRecipients'> & { maxRecipients?: string | undefined };
}

export type FilterRequest = CampaignBody<'createCampaignFilter'>;

export const emptyValues = (): FilterValues => ({
  isDefault: false,
  rules: [newRule()],
  policy: { mode: 'flag', objectives: [], messageTypes: [], senders: [], linkHosts: [], blockedWords: [] },
});

export function valuesOf(filter: { name: string; isDefault: boolean }, version: FilterVersion): FilterValues {
  const { policy, maxRecipients, connectionId, rules } = version;
  const text = (count: number | null) => (count === null ? undefined : String(count));
  return {
    name: filter.name,
    isDefault: filter.isDefault,
    connectionId: connectionId ?? undefined,
    rules: rules.map(({ title, when }) => ({ title, when: when as unknown as GroupDraft })),
    maxRecipients: text(maxRecipients),
    policy: { ...policy, maxRecipients: text(policy.maxRecipients) },
  };
}

/** Of values that the form has found valid. */
export function requestOf(values: FilterValues): FilterRequest {
  const count = (text: string | undefined) => (text ? Number(text) : null);
  return {
    name: (values.name ?? '').trim(),
    isDefault: values.isDefault,
    connectionId: values.connectionId ?? null,
    note: values.note?.trim() || null,
    rules: values.rules.map(({ title = '', when }) => ({ title: title.trim(), when: toRequest(when) })),
    maxRecipients: count(values.maxRecipients),
    policy: { ...values.policy, maxRecipients: count(values.policy.maxRecipients) },
  };
}
