import type { ReactNode } from 'react';
import type { Field, Named } from '@hima/entities';
import { useIntl, type IntlShape } from '@hima/sdk';
import { Ltr, Written } from '@hima/sdk/ui';
import type { EntityView } from './entity-view';
import { Reference } from './reference';
import { useEntityTexts } from './use-entity-texts';

interface FieldValueProps {
  view: EntityView;
  name: string;
  field: Field;
  value: unknown;
}

/** The stored value of a field in words. */
export function FieldValue({ view, name, field, value }: FieldValueProps): ReactNode {
  const intl = useIntl();
  const texts = useEntityTexts(view.model);
  if (value === null || value === undefined || (Array.isArray(value) && !value.length))
    return <span className="hima-soft">{intl.formatMessage({ id: 'NONE' })}</span>;
  const own = view.values?.[name];
  if (own) return own(value);
  switch (field.kind) {
    case 'flag':
      return intl.formatMessage({ id: value ? 'YES' : 'NO' });
    case 'choice':
      return texts.option(name, String(value));
    case 'number':
      return <Ltr>{intl.formatNumber(Number(value), { useGrouping: false })}</Ltr>;
    case 'date':
      return dayText(intl, String(value));
    case 'reference':
      return <Reference to={field.to} named={value as Named} />;
    case 'references':
      return intl.formatList(
        (value as Named[]).map((named) => <Reference key={named.id} to={field.to} named={named} />),
      );
    case 'text':
      return field.format ? <Ltr>{String(value)}</Ltr> : <Written>{String(value)}</Written>;
    default:
      return intl.formatList((value as string[]).map((option) => texts.option(name, option)));
  }
}

/** A calendar day, the same everywhere. */
const dayText = (intl: IntlShape, day: string) =>
  intl.formatDate(`${day}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });
