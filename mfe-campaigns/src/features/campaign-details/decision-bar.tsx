import { useId, useState } from 'react';
import { useIntl } from '@hima/sdk';
import { Button, CloseOutlined, EditOutlined } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { differInParts, partsOf } from '../../campaign/parts-of';
import { DecisionProblem } from './decision-problem';
import { NextStepButton } from './next-step-button';
import { RejectDialog } from './reject-dialog';
import { ReturnDialog } from './return-dialog';
import type { Decision } from './use-decision';
import './decision-bar.css';

interface DecisionBarProps {
  campaign: Campaign;
  decision: Decision;
  onReload: () => void;
}

/** The answers, always within reach, with the reason while accepting is not possible. */
export function DecisionBar({ campaign, decision, onReload }: DecisionBarProps) {
  const intl = useIntl();
  const reason = useId();
  const [asking, setAsking] = useState<'reject' | 'return'>();
  const close = () => setAsking(undefined);
  const { accepting, blocked, preview } = decision;
  const counts = preview.data?.counts;
  const parts = partsOf(campaign);
  const people = Math.min(counts?.eligible ?? 0, preview.data?.audienceCap ?? Infinity);

  return (
    <div
      className="campaigns-decision-bar hima-action-bar"
      role="group"
      aria-label={intl.formatMessage({ id: 'DECISION' })}
    >
      <DecisionProblem decision={decision} onReload={onReload} />
      <p id={reason} role="status" className="campaigns-decision-reason">
        {blocked
          ? intl.formatMessage(
              { id: `DECISION.BLOCKED.${blocked.replaceAll('-', '.').toUpperCase()}` },
              {
                minimum: preview.data?.minimum ?? 0,
                needed: people * parts,
                total: campaign.totalSms,
              },
            )
          : intl.formatMessage(
              { id: 'DECISION.READY' },
              {
                people,
                capped: String(people === preview.data?.audienceCap),
                parts,
                longest: String(differInParts(campaign)),
              },
            )}
      </p>
      <div className="campaigns-decision-actions">
        <Button
          size="large"
          icon={<CloseOutlined aria-hidden />}
          disabled={accepting.isPending}
          onClick={() => setAsking('reject')}
        >
          {intl.formatMessage({ id: 'DECISION.REJECT' })}
        </Button>
        <Button
          size="large"
          icon={<EditOutlined aria-hidden />}
          disabled={accepting.isPending}
          onClick={() => setAsking('return')}
        >
          {intl.formatMessage({ id: 'DECISION.RETURN' })}
        </Button>
        <NextStepButton decision={decision} describedBy={reason} />
      </div>
      <RejectDialog
        open={asking === 'reject'}
        version={campaign.version}
        rejecting={decision.rejecting}
        onReload={onReload}
        onClose={close}
      />
      <ReturnDialog
        open={asking === 'return'}
        version={campaign.version}
        returning={decision.returning}
        onReload={onReload}
        onClose={close}
      />
    </div>
  );
}
