import { useIntl, useQuery } from '@hima/sdk';
import { EmptyState, ErrorState, Skeleton, Timestamp } from '@hima/sdk/ui';
import { attributeName, attributeWithin, groupName, inOrder } from './group-names';
import { GroupsTable } from './groups-table';
import { campaignInsights, type Attribute } from './insights.api';
import { insightsData } from './insights-data';
import { Panel } from './panel';

/** The results of one campaign, by each attribute. */
export function CampaignPanels({ id }: { id: string }) {
  const intl = useIntl();
  const { data, error, refetch } = useQuery(campaignInsights(id));
  const text = (key: string) => intl.formatMessage({ id: key });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (data.computedAt === null)
    return <EmptyState title={text('INSIGHTS.WAITING')} description={text('INSIGHTS.WAITING.WHY')} />;
  const shown = data.attributes.filter(({ groups }) => groups.length > 0);
  const hidden = data.attributes.filter((each) => each.groups.length === 0 && each.hidden > 0);
  if (shown.length === 0)
    return (
      <EmptyState
        title={text('INSIGHTS.SMALL')}
        description={intl.formatMessage({ id: 'INSIGHTS.SMALL.WHY' }, { minimum: data.minimum })}
      />
    );
  const accuracy = shown[0]?.groups[0]?.accuracy ?? 0;
  return (
    <>
      <div role="note">
        <p className="dashboard-insights-meaning">
          {intl.formatMessage({ id: 'INSIGHTS.ACCURACY' }, { accuracy })}
        </p>
        <p className="dashboard-insights-meaning">
          {intl.formatMessage(
            { id: data.final ? 'INSIGHTS.FINAL' : 'INSIGHTS.COMPUTED' },
            { time: <Timestamp key="time" value={data.computedAt} /> },
          )}
        </p>
        {!data.tracked && <p className="dashboard-insights-meaning">{text('INSIGHTS.UNTRACKED')}</p>}
      </div>
      {shown.map((attribute) => (
        <AttributePanel key={`${attribute.kind} ${attribute.name}`} attribute={attribute} />
      ))}
      {hidden.length > 0 && (
        <p className="dashboard-insights-meaning" role="note">
          {intl.formatMessage(
            { id: 'INSIGHTS.ALL.HIDDEN' },
            { names: intl.formatList(hidden.map((each) => attributeWithin(intl, each))) },
          )}
        </p>
      )}
    </>
  );
}

function AttributePanel({ attribute }: { attribute: Attribute }) {
  const intl = useIntl();
  const { kind, hidden, groups } = attribute;
  const title = attributeName(intl, attribute);
  const rows = inOrder(kind, groups).map((group) => ({
    ...group,
    id: group.key,
    label: groupName(intl, kind, group.key),
  }));
  return (
    <Panel
      title={intl.formatMessage({ id: 'INSIGHTS.BY' }, { name: attributeWithin(intl, attribute) })}
      name={attribute.name || kind}
      data={insightsData(intl, title, rows)}
    >
      <GroupsTable title={title} rows={rows.map((row) => ({ ...row, label: <bdi>{row.label}</bdi> }))} />
      {hidden > 0 && (
        <p className="dashboard-insights-meaning" role="note">
          {intl.formatMessage({ id: 'INSIGHTS.HIDDEN' }, { count: hidden })}
        </p>
      )}
    </Panel>
  );
}
