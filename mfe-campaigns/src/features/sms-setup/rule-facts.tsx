import { useIntl, useLanguage } from '@hima/sdk';
import { Ltr } from '@hima/sdk/ui';
import { RuleSource } from './rule-source';
import type { CountryRule } from './sms-setup.api';
import './rule-facts.css';

type Rule = Omit<CountryRule, 'country' | 'edited' | 'version'>;

/** The rule of a country, with its source and date. */
export function RuleFacts({ rule }: { rule: Rule }) {
  const intl = useIntl();
  const { language } = useLanguage();
  const text = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  const { hours, senderMark } = rule;
  const source = <RuleSource source={rule.source} />;
  return (
    <>
      <ul className="campaigns-setup-rule-facts">
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
      <p className="hima-soft">
        <span className="campaigns-setup-rule-date">
          {text('RULE.AS.OF', {
            date: intl.formatDate(rule.asOf, { dateStyle: 'medium', timeZone: 'UTC' }),
          })}
        </span>
        {language === 'arb' ? <Ltr>{source}</Ltr> : source}
      </p>
    </>
  );
}

/** Within Arabic, `AD-` would be read `-AD`: the other rule. */
function isolated(latin: string): string {
  return `\u2066${latin}\u2069`;
}
