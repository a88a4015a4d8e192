import { useId, useState } from 'react';
import { useIntl } from '@hima/sdk';
import { Button, CheckOutlined, CloseOutlined } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { DecisionProblem } from './decision-problem';
import { RejectDialog } from './reject-dialog';
import type { Decision } from './use-decision';
import './decision-bar.css';

interface DecisionBarProps {
  campaign: Campaign;
  decision: Decision;
  onReload: () => void;
}

/** The two answers, always within reach, with the reason while one of them is not possible. */
export function DecisionBar({ campaign, decision, onReload }: DecisionBarProps) {
  const intl = useIntl();
  const reason = useId();
  const [rejecting, setRejecting] = useState(false);
  const { accept, accepting, blocked, preview } = decision;
  const counts = preview.data?.counts;
  const { parts } = campaign.encoding;

  return (
    <div
      className="campaigns-decision-bar hima-action-bar"
      role="group"
      aria-label={intl.formatMessage({ id: 'DECISION' })}
    >
      <DecisionProblem decision={decision} onReload={onReload} />
      <p id={reason} className="campaigns-decision-reason">
        {blocked
          ? intl.formatMessage(
              { id: `DECISION.BLOCKED.${blocked.replaceAll('-', '.').toUpperCase()}` },
              {
                minimum: preview.data?.minimum ?? 0,
                needed: (counts?.eligible ?? 0) * parts,
                total: campaign.totalSms,
              },
            )
          : intl.formatMessage({ id: 'DECISION.READY' }, { people: counts?.eligible ?? 0, parts })}
      </p>
      <div className="campaigns-decision-actions">
        <Button
          size="large"
          icon={<CloseOutlined aria-hidden />}
          disabled={accepting.isPending}
          onClick={() => setRejecting(true)}
        >
          {intl.formatMessage({ id: 'DECISION.REJECT' })}
        </Button>
        <Button
          type="primary"
          size="large"
          icon={<CheckOutlined aria-hidden />}
          disabled={blocked !== undefined || accepting.isPending}
          loading={accepting.isPending}
          aria-describedby={reason}
          onClick={() => void accept()}
        >
          {intl.formatMessage({ id: 'DECISION.ACCEPT' })}
        </Button>
      </div>
      <RejectDialog
        open={rejecting}
        version={campaign.version}
        rejecting={decision.rejecting}
        onReload={onReload}
        onClose={() => setRejecting(false)}
      />
    </div>
  );
}
