import { useState } from 'react';
import { confirm, useIntl, useLanguage, useMutation, usePermission, useQuery } from '@hima/sdk';
import { Button, ErrorState, Form, Ltr, Select, Skeleton, Tag, useFormRules } from '@hima/sdk/ui';
import { useCountryNames } from './country-names';
import { CountryRuleDialog } from './country-rule-dialog';
import { SetupForm, type SetupFormProps } from './setup-form';
import { SetupSection } from './setup-section';
import { countryRules, resetCountryRule, type CountryRule, type Setup } from './sms-setup.api';

/** Where messages may go, and what each country asks of promotion. */
export function CountriesSection(props: SetupFormProps & { setup: Setup }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { required } = useFormRules();
  const { options } = useCountryNames();
  const { defaultCountry, allowedCountries } = props.setup;
  return (
    <SetupSection title={text('COUNTRIES')} description={text('COUNTRIES.DESCRIPTION')}>
      <SetupForm<Pick<Setup, 'defaultCountry' | 'allowedCountries'>>
        name="countries"
        initialValues={{ defaultCountry, allowedCountries }}
        changeOf={(values) => values}
        {...props}
      >
        <div className="setup-fields">
          <Form.Item
            name="allowedCountries"
            label={text('COUNTRIES.ALLOWED')}
            rules={[{ required: true, type: 'array', message: text('COUNTRIES.ALLOWED.REQUIRED') }]}
          >
            <Select mode="multiple" options={options} optionFilterProp="label" />
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
            <Select showSearch options={options} optionFilterProp="label" />
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
  return (
    <>
      <h3>{intl.formatMessage({ id: 'RULE.LIST' })}</h3>
      <ul className="setup-rules">
        {data.items.map((rule) => (
          <RuleItem key={rule.country} rule={rule} onEdit={() => setEditing(rule)} />
        ))}
      </ul>
      {editing && <CountryRuleDialog rule={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}

function RuleItem({ rule, onEdit }: { rule: CountryRule; onEdit: () => void }) {
  const intl = useIntl();
  const { language } = useLanguage();
  const text = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  const mayEdit = usePermission('Pages.SmsSetup.Edit');
  const { nameOf } = useCountryNames();
  const { mutateAsync: reset } = useMutation(resetCountryRule);
  const country = nameOf(rule.country);
  const { hours, senderMark } = rule;
  const source = language === 'arb' ? <Ltr>{rule.source}</Ltr> : rule.source;
  const askReset = () =>
    void confirm({
      title: text('RULE.RESET.QUESTION', { country }),
      okText: text('RULE.RESET'),
      danger: true,
      work: () => reset(rule.country),
    });

  return (
    <li>
      <div className="setup-rule-head">
        <strong>{country}</strong>
        {rule.edited && <Tag>{text('RULE.EDITED')}</Tag>}
        {mayEdit && (
          <span className="setup-rule-actions">
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
      <ul className="setup-rule-facts">
        <li>
          {hours
            ? text('RULE.HOURS.ARE', { from: hours.from, to: hours.to, zone: rule.timeZone })
            : text('RULE.HOURS.NONE')}
        </li>
        {senderMark && (
          <li>
            {text(`RULE.MARK.${senderMark.place.toUpperCase()}.IS`, { mark: isolated(senderMark.text) })}
          </li>
        )}
        {rule.optOutRequired && <li>{text('RULE.OPT.OUT')}</li>}
      </ul>
      <p className="soft">
        <span className="setup-rule-date">
          {text('RULE.AS.OF', {
            date: intl.formatDate(rule.asOf, { dateStyle: 'medium', timeZone: 'UTC' }),
          })}
        </span>
        {source}
      </p>
    </li>
  );
}

/** Within Arabic, `AD-` would be read `-AD`: the other rule. */
function isolated(latin: string): string {
  return `\u2066${latin}\u2069`;
}
