import { isApiError, useIntl, useQuery } from '@hima/sdk';
import { ErrorState, Timestamp, Written } from '@hima/sdk/ui';
import { EmptyPanel } from './empty-panel';
import { attributeName, attributeWithin, groupName, inOrder } from './group-names';
import { GroupsTable } from './groups-table';
import { campaignInsights, type Attribute, type CampaignInsights } from './insights.api';
import { insightsData } from './insights-data';
import { LoadingPanels } from './loading-panels';
import { Panel } from './panel';

/** The results of one campaign, by each attribute. @param id undefined while campaigns load */
export function CampaignPanels({ id = '' }: { id: string | undefined }) {
  const intl = useIntl();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...campaignInsights(id),
    enabled: id !== '',
  });
  const text = (key: string) => intl.formatMessage({ id: key });
  if (error && !data) {
    return isApiError(error) && error.status === 404 ? (
      <EmptyPanel title={text('INSIGHTS.GONE')} description={text('INSIGHTS.GONE.HINT')} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  const shown = data?.attributes.filter(({ groups }) => groups.length > 0) ?? [];
  // Figures of the last campaign stay; that it has none says nothing about this one.
  if (!data || (isPlaceholderData && shown.length === 0)) return <LoadingPanels />;
  if (data.computedAt === null)
    return <EmptyPanel title={text('INSIGHTS.WAITING')} description={text('INSIGHTS.WAITING.WHY')} />;
  if (shown.length === 0)
    return (
      <EmptyPanel
        title={text('INSIGHTS.SMALL')}
        description={intl.formatMessage({ id: 'INSIGHTS.SMALL.WHY' }, { minimum: data.minimum })}
      />
    );
  const hidden = data.attributes.filter((each) => each.groups.length === 0 && each.hidden > 0);
  return (
    <>
      <Notes campaign={data} accuracy={shown[0]?.groups[0]?.accuracy ?? 0} stale={isPlaceholderData} />
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

interface NotesProps {
  campaign: CampaignInsights;
  accuracy: number;
  /** Another campaign loads. */
  stale: boolean;
}

/** How exact and how new the figures are. */
function Notes({ campaign: { name, final, computedAt, tracked }, accuracy, stale }: NotesProps) {
  const intl = useIntl();
  return (
    <div className="dashboard-insights-notes" role="note">
      <p className="dashboard-insights-meaning">
        {intl.formatMessage({ id: 'INSIGHTS.ACCURACY' }, { accuracy })}
      </p>
      <p className="dashboard-insights-meaning">
        <span role="status">
          {stale &&
            intl.formatMessage({ id: 'INSIGHTS.LOADING' }, { name: <Written key="name">{name}</Written> })}
        </span>
        {!stale &&
          intl.formatMessage(
            { id: final ? 'INSIGHTS.FINAL' : 'INSIGHTS.COMPUTED' },
            { time: <Timestamp key="time" value={computedAt ?? ''} /> },
          )}
      </p>
      {!tracked && (
        <p className="dashboard-insights-meaning">{intl.formatMessage({ id: 'INSIGHTS.UNTRACKED' })}</p>
      )}
    </div>
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
      <GroupsTable
        title={title}
        rows={rows.map((row) => ({ ...row, label: <Written>{row.label}</Written> }))}
      />
      {hidden > 0 && (
        <p className="dashboard-insights-meaning" role="note">
          {intl.formatMessage({ id: 'INSIGHTS.HIDDEN' }, { count: hidden })}
        </p>
      )}
    </Panel>
  );
}
