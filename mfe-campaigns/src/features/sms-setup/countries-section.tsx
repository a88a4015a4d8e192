import { useState } from 'react';
import { confirm, notify, useIntl, useMutation, usePermission, useQuery } from '@hima/sdk';
import { Button, ErrorState, Form, Select, Skeleton, Tag, useFormRules } from '@hima/sdk/ui';
import { useCountryNames } from './country-names';
import { CountryRuleDialog } from './country-rule-dialog';
import { RuleFacts } from './rule-facts';
import { SetupForm, type SetupFormProps } from './setup-form';
import { SetupSection } from './setup-section';
import {
  countryRules,
  resetCountryRule,
  type CountryRule,
  type CountryRuleChanged,
  type Setup,
} from './sms-setup.api';
import './setup-fields.css';
import './countries-section.css';

type Values = Pick<Setup, 'defaultCountry' | 'allowedCountries'>;

const labels: Record<keyof Values, string> = {
  defaultCountry: 'COUNTRIES.DEFAULT',
  allowedCountries: 'COUNTRIES.ALLOWED',
};

/** The allowed countries, and each country's rules for promotion. */
export function CountriesSection(props: SetupFormProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { required } = useFormRules();
  const { options } = useCountryNames();
  return (
    <SetupSection id="setup-countries" title={text('COUNTRIES')} description={text('COUNTRIES.DESCRIPTION')}>
      <SetupForm<Values>
        name="countries"
        right="Pages.SmsSetup.Privacy"
        valuesOf={({ defaultCountry, allowedCountries }) => ({ defaultCountry, allowedCountries })}
        changeOf={(values) => values}
        labels={labels}
        {...props}
      >
        <div className="campaigns-setup-fields">
          <Form.Item
            name="allowedCountries"
            label={text('COUNTRIES.ALLOWED')}
            rules={[{ required: true, type: 'array', message: text('COUNTRIES.ALLOWED.REQUIRED') }]}
          >
            <Select mode="multiple" options={options} showSearch={{ optionFilterProp: 'label' }} />
          </Form.Item>
          <Form.Item
            name="defaultCountry"
            label={text('COUNTRIES.DEFAULT')}
            extra={text('COUNTRIES.DEFAULT.HINT')}
            dependencies={['allowedCountries']}
            validateFirst
            rules={[
              required('COUNTRIES.DEFAULT.REQUIRED'),
              ({ getFieldValue }) => ({
                validator: async (_rule, value) => {
                  const allowed = (getFieldValue('allowedCountries') ?? []) as string[];
                  if (!allowed.includes(value)) throw new Error(text('COUNTRIES.DEFAULT.ALLOWED'));
                },
              }),
            ]}
          >
            <Select options={options} showSearch={{ optionFilterProp: 'label' }} />
          </Form.Item>
        </div>
      </SetupForm>
      <CountryRules />
    </SetupSection>
  );
}

function CountryRules() {
  const intl = useIntl();
  const { data, error, refetch } = useQuery(countryRules);
  const [editing, setEditing] = useState<CountryRule>();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  const onChanged = ({ waits }: CountryRuleChanged) => {
    if (waits) notify.success(intl.formatMessage({ id: 'SETUP.PROPOSED' }));
  };
  return (
    <>
      <h3>{intl.formatMessage({ id: 'RULE.LIST' })}</h3>
      <ul className="campaigns-setup-rules">
        {data.items.map((rule) => (
          <RuleItem key={rule.country} rule={rule} onEdit={() => setEditing(rule)} onChanged={onChanged} />
        ))}
      </ul>
      {editing && (
        <CountryRuleDialog rule={editing} onChanged={onChanged} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}

interface RuleItemProps {
  rule: CountryRule;
  onEdit: () => void;
  onChanged: (changed: CountryRuleChanged) => void;
}

function RuleItem({ rule, onEdit, onChanged }: RuleItemProps) {
  const intl = useIntl();
  const text = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  const mayEdit = usePermission('Pages.SmsSetup.Privacy');
  const { nameOf } = useCountryNames();
  const { mutateAsync: reset } = useMutation(resetCountryRule);
  const country = nameOf(rule.country);
  const askReset = () =>
    void confirm({
      title: text('RULE.RESET.QUESTION', { country }),
      okText: text('RULE.RESET'),
      danger: true,
      work: async () => onChanged(await reset(rule.country)),
    });

  return (
    <li>
      <div className="campaigns-setup-rule-head">
        <strong>{country}</strong>
        {rule.edited && <Tag>{text('RULE.EDITED')}</Tag>}
        {mayEdit && (
          <span className="campaigns-setup-rule-actions">
            {rule.edited && (
              <Button
                size="small"
                type="text"
                onClick={askReset}
                aria-label={text('RULE.RESET.OF', { country })}
              >
                {text('RULE.RESET')}
              </Button>
            )}
            <Button size="small" onClick={onEdit} aria-label={text('RULE.EDIT.OF', { country })}>
              {text('EDIT')}
            </Button>
          </span>
        )}
      </div>
      <RuleFacts rule={rule} />
    </li>
  );
}
