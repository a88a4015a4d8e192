import { useIntl } from '@hima/sdk';
import { BestHour } from './best-hour';
import { groupName, inOrder } from './group-names';
import { GroupsTable } from './groups-table';
import type { Insights } from './insights.api';
import { insightsData } from './insights-data';
import { Languages } from './languages';
import { Panel } from './panel';

/** What campaigns have in common. @param insights undefined while they load */
export function CommonPanels({ insights }: { insights: Insights | undefined }) {
  return (
    <>
      <BestHour hours={insights?.hours} />
      <Languages languages={insights?.languages} />
      <Fatigue insights={insights} />
    </>
  );
}

/** Results by messages that recipients got before. */
function Fatigue({ insights }: { insights: Insights | undefined }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const rows = inOrder('messages', insights?.messages ?? []).map((row) => ({
    ...row,
    id: row.key,
    label: groupName(intl, 'messages', row.key),
  }));
  const hidden = insights?.messagesHidden ?? 0;
  return (
    <Panel
      title={text('INSIGHTS.FATIGUE')}
      meaning={text('INSIGHTS.FATIGUE.MEANING')}
      name="fatigue"
      data={insightsData(intl, text('INSIGHTS.MESSAGES'), rows)}
      loading={!insights}
    >
      {rows.length > 0 ? (
        <GroupsTable title={text('INSIGHTS.MESSAGES')} rows={rows} />
      ) : (
        <p className="dashboard-insights-nothing">{text('INSIGHTS.TOO.FEW')}</p>
      )}
      {hidden > 0 && (
        <p className="dashboard-insights-meaning" role="note">
          {intl.formatMessage({ id: 'INSIGHTS.FATIGUE.HIDDEN' }, { count: hidden })}
        </p>
      )}
    </Panel>
  );
}
