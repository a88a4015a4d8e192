import { useIntl } from '@hima/sdk';

const names = ['RECIPIENTS', 'DELIVERED', 'CLICKERS', 'CLICK.RATE', 'CONVERSION.RATE', 'OPT.OUT.RATE'];

/** Every figure’s definition: those that appear on hover, for keyboards and touch screens. */
export function Meanings() {
  const intl = useIntl();
  return (
    <details className="dashboard-insights-meanings dashboard-printed-open">
      <summary>{intl.formatMessage({ id: 'INSIGHTS.MEANINGS' })}</summary>
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>{intl.formatMessage({ id: `INSIGHTS.${name}` })}</dt>
            <dd>{intl.formatMessage({ id: `INSIGHTS.${name}.MEANING` })}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
