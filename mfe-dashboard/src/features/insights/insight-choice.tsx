import { useState } from 'react';
import { useIntl, useQuery } from '@hima/sdk';
import { Form, Segmented, Select } from '@hima/sdk/ui';
import { attributeName, groupName, inOrder } from './group-names';
import { sentCampaigns, type Insights, type Segment } from './insights.api';

interface InsightChoiceProps {
  view: 'campaign' | 'segment';
  onView: (view: 'campaign' | 'segment') => void;
  campaign: { id: string; name: string } | undefined;
  onCampaign: (id: string) => void;
  segments: Insights['segments'];
  segment: Segment | undefined;
  onSegment: (segment: Segment) => void;
}

type SegmentAttribute = Insights['segments'][number];
const idOf = ({ kind, name }: Pick<SegmentAttribute, 'kind' | 'name'>) => `${kind} ${name}`;

/** One campaign, or one group of recipients in all campaigns. */
export function InsightChoice(props: InsightChoiceProps) {
  const intl = useIntl();
  const { view, onView } = props;
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <Form layout="vertical" requiredMark={false} className="dashboard-insights-choice">
      <Form.Item label={text('INSIGHTS.RESULTS.OF')}>
        <Segmented
          aria-label={text('INSIGHTS.RESULTS.OF')}
          value={view}
          onChange={onView}
          options={[
            { value: 'campaign', label: text('INSIGHTS.ONE.CAMPAIGN') },
            { value: 'segment', label: text('INSIGHTS.ONE.SEGMENT') },
          ]}
        />
      </Form.Item>
      {view === 'campaign' ? <CampaignChoice {...props} /> : <SegmentChoice {...props} />}
    </Form>
  );
}

function CampaignChoice({ campaign, onCampaign }: InsightChoiceProps) {
  const intl = useIntl();
  const [keyword, setKeyword] = useState('');
  const { data = [], isPlaceholderData, isPending } = useQuery(sentCampaigns(keyword));
  const found = data.map(({ id, name }) => ({ id, name }));
  const all =
    campaign && !keyword && !found.some(({ id }) => id === campaign.id) ? [campaign, ...found] : found;
  return (
    <Form.Item label={intl.formatMessage({ id: 'INSIGHTS.CAMPAIGN' })} htmlFor="insights-campaign">
      <Select
        id="insights-campaign"
        className="dashboard-insights-select"
        search={{ onSearch: setKeyword, searching: isPlaceholderData || isPending }}
        value={campaign?.id ?? null}
        onChange={(id: string | null) => id !== null && onCampaign(id)}
        options={all.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  );
}

function SegmentChoice({ segments, segment, onSegment }: InsightChoiceProps) {
  const intl = useIntl();
  const chosen = segments.find((each) => segment && idOf(each) === idOf(segment));
  const choose = (attribute: SegmentAttribute | undefined, key: string | undefined) => {
    if (!attribute || key === undefined || attribute.kind === 'hour' || attribute.kind === 'messages') return;
    onSegment({ kind: attribute.kind, name: attribute.name, key });
  };
  const keysOf = ({ kind, keys }: SegmentAttribute) =>
    inOrder(
      kind,
      keys.map((key) => ({ key })),
    ).map(({ key }) => key);
  return (
    <>
      <Form.Item label={intl.formatMessage({ id: 'INSIGHTS.ATTRIBUTE' })} htmlFor="insights-attribute">
        <Select
          id="insights-attribute"
          className="dashboard-insights-select"
          value={chosen ? idOf(chosen) : null}
          onChange={(id: string | null) => {
            const attribute = segments.find((each) => idOf(each) === id);
            choose(attribute, attribute && keysOf(attribute)[0]);
          }}
          options={segments.map((each) => ({ value: idOf(each), label: attributeName(intl, each) }))}
        />
      </Form.Item>
      <Form.Item label={intl.formatMessage({ id: 'INSIGHTS.GROUP' })} htmlFor="insights-group">
        <Select
          id="insights-group"
          className="dashboard-insights-select"
          value={segment?.key ?? null}
          onChange={(key: string | null) => choose(chosen, key ?? undefined)}
          options={(chosen ? keysOf(chosen) : []).map((key) => ({
            value: key,
            label: groupName(intl, chosen?.kind ?? 'text', key),
          }))}
        />
      </Form.Item>
    </>
  );
}
