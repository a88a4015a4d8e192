import { useMemo, useState } from 'react';
import type { Field, Named } from '@hima/entities';
import { useIntl, useQuery } from '@hima/sdk';
import { DateField, Form, Input, latinDigits, Select, Switch } from '@hima/sdk/ui';
import { entityOptions } from './entity.api';
import type { FieldInputProps, EntityView } from './entity-view';
import { fieldRules } from './field-rules';
import { useEntityTexts } from './use-entity-texts';

interface EntityFieldProps extends Omit<FieldInputProps, 'label'> {
  view: EntityView;
}

/** One field of the form: its label, its hint, its rules and the input of its kind. */
export function EntityField({ view, name, field, record }: EntityFieldProps) {
  const intl = useIntl();
  const texts = useEntityTexts(view.model);
  const rules = useMemo(() => fieldRules(intl, texts, [name, field]), [intl, texts, name, field]);
  const label = texts.field(name);
  const Own = view.inputs?.[name];
  return (
    <Form.Item
      name={name}
      label={label}
      extra={texts.hint(name)}
      validateFirst
      rules={rules}
      dependencies={'notBefore' in field && field.notBefore ? [field.notBefore] : []}
      valuePropName={field.kind === 'flag' ? 'checked' : 'value'}
      // On or off: it is never left open, so it is not marked as optional.
      required={field.required === true || field.kind === 'flag'}
      {...(field.kind === 'number' && { normalize: latinDigits })}
    >
      {Own ? (
        <Own name={name} field={field} label={label} record={record} />
      ) : (
        <FieldInput view={view} name={name} field={field} record={record} />
      )}
    </Form.Item>
  );
}

/** antd gives it the field's value, id and listeners. */
function FieldInput({ view, name, field, record, ...input }: EntityFieldProps) {
  const texts = useEntityTexts(view.model);
  const disabled = record !== undefined && field.fixed === true;
  switch (field.kind) {
    case 'text':
      return field.lines ? (
        <Input.TextArea
          {...input}
          disabled={disabled}
          rows={field.lines}
          maxLength={field.max}
          showCount
          dir="auto"
        />
      ) : (
        <Input
          {...input}
          disabled={disabled}
          autoComplete="off"
          dir={field.format ? 'ltr' : 'auto'}
          {...(field.format === 'phone' && { inputMode: 'tel' as const })}
        />
      );
    case 'number':
      return <Input {...input} disabled={disabled} dir="ltr" inputMode="numeric" autoComplete="off" />;
    case 'date':
      return <DateField {...input} disabled={disabled} kind="day" />;
    case 'flag':
      return <Switch {...input} disabled={disabled} />;
    case 'choice':
    case 'choices':
      return (
        <Select
          {...input}
          disabled={disabled}
          {...(field.kind === 'choices' && { mode: 'multiple' as const })}
          options={field.options.map((value) => ({ value, label: texts.option(name, value) }))}
        />
      );
    default:
      return <ReferenceInput {...input} name={name} field={field} record={record} disabled={disabled} />;
  }
}

interface ReferenceInputProps extends Omit<FieldInputProps, 'label'> {
  field: Extract<Field, { to: string }>;
  disabled: boolean;
}

/** Selected by name among those that the user can see; the server searches. */
function ReferenceInput({ name, field, record, disabled, ...input }: ReferenceInputProps) {
  const [keyword, setKeyword] = useState('');
  const { data = [], isPlaceholderData, isPending } = useQuery(entityOptions(field.to, keyword));
  const stored = [record?.[name] ?? []].flat() as Named[];
  const all = [...data, ...stored.filter(({ id }) => !data.some((option) => option.id === id))];
  return (
    <Select
      {...input}
      disabled={disabled}
      {...(field.kind === 'references' && { mode: 'multiple' as const })}
      search={{ onSearch: setKeyword, searching: isPlaceholderData || isPending }}
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
