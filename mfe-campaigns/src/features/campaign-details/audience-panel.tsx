import { Can, useIntl, usePermission, useQuery } from '@hima/sdk';
import { Alert, Button, EyeOutlined, PreviewBudget, Problem, ReloadOutlined, Timestamp } from '@hima/sdk/ui';
import type { AudiencePreview, Campaign } from '../../campaign/campaign';
import { previewBudget } from '../../campaign/preview-budget.api';
import { AudienceCap } from './audience-cap';
import { AudienceSample } from './audience-sample';
import { AudienceWaterfall } from './audience-waterfall';
import { Panel } from './panel';
import { RevealButton } from './reveal-button';
import type { Decision } from './use-decision';
import './audience-panel.css';

interface AudiencePanelProps {
  campaign: Campaign;
  decision: Decision;
  onReload: () => void;
}

/** The audience: queried from the organization's own database on request. */
export function AudiencePanel({ campaign, decision: { preview, refresh }, onReload }: AudiencePanelProps) {
  const intl = useIntl();
  const { id } = campaign;
  const mayPreview = usePermission('Pages.Campaigns.Numbers');
  const { data, error, isPending } = preview;
  const budget = useQuery({ ...previewBudget(), enabled: mayPreview });
  const previews = data?.budget ?? budget.data;
  const again = intl.formatMessage({ id: 'AUDIENCE.PREVIEW.REFRESH' });

  return (
    <Panel name="audience" title={intl.formatMessage({ id: 'DETAILS.AUDIENCE' })}>
      {!data && (
        <p className="hima-soft">
          {intl.formatMessage({ id: mayPreview ? 'AUDIENCE.HINT' : 'AUDIENCE.APPROVERS' })}
        </p>
      )}
      {error && !isPending && <Problem error={error} action={{ text: again, run: refresh }} />}
      {data && <Preview preview={data} stale={isPending} />}
      <Can permission="Pages.Campaigns.Numbers">
        {!error && (
          <Button
            block
            loading={isPending}
            icon={data ? <ReloadOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
            onClick={refresh}
          >
            {isPending
              ? intl.formatMessage({ id: 'AUDIENCE.QUERYING' })
              : data
                ? again
                : intl.formatMessage({ id: 'AUDIENCE.PREVIEW' })}
          </Button>
        )}
        {previews && <PreviewBudget {...previews} />}
      </Can>
      {data?.counts && <RevealButton id={id} />}
      <AudienceCap
        campaign={campaign}
        onChange={() => preview.data && preview.mutate({ fresh: false })}
        onReload={onReload}
      />
    </Panel>
  );
}

function Preview({ preview, stale }: { preview: AudiencePreview; stale: boolean }) {
  const intl = useIntl();
  const { counts, rules, fewer, accuracy, minimum, sample, queriedAt, durationMs } = preview;
  return (
    <div className="campaigns-audience" aria-busy={stale}>
      {counts ? (
        <AudienceWaterfall counts={counts} rules={rules} fewer={fewer} accuracy={accuracy} />
      ) : (
        <Alert
          type="warning"
          showIcon
          title={intl.formatMessage({ id: 'AUDIENCE.BELOW.MINIMUM' }, { minimum })}
          description={
            <>
              <p>{intl.formatMessage({ id: 'AUDIENCE.BELOW.MINIMUM.WHY' })}</p>
              <p>{intl.formatMessage({ id: 'AUDIENCE.BELOW.MINIMUM.CAUSES' })}</p>
            </>
          }
        />
      )}
      {counts && <AudienceSample sample={sample} />}
      <p className="hima-soft">
        {intl.formatMessage(
          { id: 'AUDIENCE.QUERIED.AT' },
          {
            at: <Timestamp value={queriedAt} />,
            seconds: intl.formatNumber(durationMs / 1000, {
              maximumFractionDigits: 1,
              minimumFractionDigits: 1,
            }),
          },
        )}
      </p>
    </div>
  );
}
