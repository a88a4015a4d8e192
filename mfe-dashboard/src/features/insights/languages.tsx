import { useIntl } from '@hima/sdk';
import { shownRate } from './figures';
import type { Insights } from './insights.api';
import { Panel } from './panel';
import { RateBar } from './rate-bar';

const columns = ['CAMPAIGNS', 'DELIVERED', 'CLICKERS', 'CLICK.RATE'];

interface LanguagesProps {
  /** Undefined while they load; null for readers who don't see results. */
  languages: Insights['languages'] | undefined;
}

/** English and Arabic messages side by side. */
export function Languages({ languages: shown }: LanguagesProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const languages = shown ?? [];
  const data = {
    columns: [text('INSIGHTS.LANGUAGE'), ...columns.map((name) => text(`INSIGHTS.${name}`))],
    rows: languages.map(({ language, campaigns, delivered, clickers, clickRate }) => [
      text(`INSIGHTS.LANGUAGE.${language.toUpperCase()}`),
      ...[campaigns, delivered, clickers, clickRate],
    ]),
  };
  return (
    <Panel
      title={text('INSIGHTS.LANGUAGES')}
      meaning={text('INSIGHTS.LANGUAGES.MEANING')}
      name="languages"
      data={data}
      loading={shown === undefined}
    >
      {languages.length > 0 ? (
        <LanguagesTable languages={languages} />
      ) : (
        <p className="dashboard-insights-nothing">
          {text(shown === null ? 'INSIGHTS.LANGUAGES.NO.RESULTS' : 'INSIGHTS.TOO.FEW')}
        </p>
      )}
    </Panel>
  );
}

function LanguagesTable({ languages }: { languages: NonNullable<Insights['languages']> }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const highest = Math.max(0, ...languages.map(({ clickRate }) => clickRate ?? 0));
  return (
    <div
      className="dashboard-insights-scroll"
      role="region"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
      aria-label={text('INSIGHTS.LANGUAGE')}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{text('INSIGHTS.LANGUAGE')}</th>
            {columns.map((name) => (
              <th key={name} scope="col" title={text(`INSIGHTS.${name}.MEANING`)}>
                {text(`INSIGHTS.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {languages.map(({ language, campaigns, delivered, clickers, clickRate }) => (
            <tr key={language}>
              <th scope="row">{text(`INSIGHTS.LANGUAGE.${language.toUpperCase()}`)}</th>
              <td data-label={text('INSIGHTS.CAMPAIGNS')}>{intl.formatNumber(campaigns)}</td>
              <td data-label={text('INSIGHTS.DELIVERED')}>{intl.formatNumber(delivered)}</td>
              <td data-label={text('INSIGHTS.CLICKERS')}>{intl.formatNumber(clickers)}</td>
              <td data-label={text('INSIGHTS.CLICK.RATE')}>
                <RateBar share={clickRate ? clickRate / highest : 0}>
                  {clickRate === null ? text('INSIGHTS.NO.VALUE') : shownRate(intl, clickRate)}
                </RateBar>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
