import { formats, isPlainText, type Field } from '@hima/entities';
import type { IntlShape } from '@hima/sdk';
import { formRules, type Rule } from '@hima/sdk/ui';
import type { EntityTexts } from './entity-texts';

/** The rules of a field, with the specification's messages where it has them. */
export function fieldRules(intl: IntlShape, texts: EntityTexts, [name, field]: [string, Field]): Rule[] {
  const label = texts.field(name);
  const say = (id: string, values: Record<string, string | number> = {}) =>
    intl.formatMessage({ id }, { field: label, ...values });
  const rules: Rule[] = [];
  const isText = field.kind === 'text' || field.kind === 'number';
  if (field.required)
    rules.push({
      required: true,
      ...(isText && { whitespace: true }),
      ...(field.kind === 'references' && { type: 'array' as const, min: 1 }),
      message: say('ENTITY.REQUIRED'),
    });
  if (field.kind === 'text') {
    if (field.format)
      rules.push({ pattern: loose(formats[field.format]), message: say(formatText(name, field.format)) });
    rules.push({
      validator: async (_rule, value: string | undefined) => {
        if (!isPlainText((value ?? '').trim(), field.lines)) throw new Error(say('ENTITY.HIDDEN'));
      },
    });
    rules.push(...lengthRules(intl, field));
  }
  if (field.kind === 'number')
    rules.push({
      validator: async (_rule, value: string | undefined) => {
        const text = (value ?? '').trim();
        if (text && !(/^\d{1,9}$/.test(text) && Number(text) >= field.min && Number(text) <= field.max))
          throw new Error(say('ENTITY.NUMBER', { min: field.min, max: field.max }));
      },
    });
  if (field.kind === 'date') rules.push(formRules(intl).date('day'));
  const { notBefore } = field as { notBefore?: string };
  if (notBefore)
    rules.push(({ getFieldValue }) => ({
      validator: async (_rule, value: string | undefined) => {
        const earliest = getFieldValue(notBefore) as string | undefined;
        if (value && earliest && value < earliest)
          throw new Error(say('ENTITY.NOT.BEFORE', { other: texts.field(notBefore) }));
      },
    }));
  return rules;
}

/** In the specification's words where it has the bound. */
function lengthRules(intl: IntlShape, { min, max }: { min: number; max: number }): Rule[] {
  const { min3, max25, max50, max100 } = formRules(intl);
  const specifiedRules: Record<number, Rule> = { 25: max25, 50: max50, 100: max100 };
  return [
    min === 3 ? min3 : { min, message: intl.formatMessage({ id: 'ENTITY.SHORTEST' }, { min }) },
    specifiedRules[max] ?? { max, message: intl.formatMessage({ id: 'ENTITY.LONGEST' }, { max }) },
  ];
}

/** Spaces around a value are dropped when it is saved. */
const loose = ({ source, flags }: RegExp) =>
  new RegExp(`^\\s*(?:${source.replace(/^\^/, '').replace(/\$$/, '')})\\s*$`, flags);

const formatText = (name: string, format: string) =>
  name === 'adminShortName'
    ? 'ENTITY.FORMAT.ADMIN.SHORT.NAME'
    : `ENTITY.FORMAT.${format.replace(/([a-z])(?=[A-Z])/g, '$1.').toUpperCase()}`;
