import { confirm, useIntl, useMutation } from '@hima/sdk';
import { Button, Problem } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { sendCampaignAgain, sendRefusedAgain } from './campaign-details.api';

/** Why some messages are unconfirmed, and a button to resend them for users with the permission. */
export function SendAgain({ campaign: { id, version, actions, ledger } }: { campaign: Campaign }) {
  const sending = useMutation(sendCampaignAgain(id));
  const uncertain = ledger?.uncertain ?? 0;
  return (
    <Offer
      control="CONTROL.SEND.AGAIN"
      why="LEDGER.UNCERTAIN.WHY"
      count={uncertain}
      isAllowed={actions.includes('sendAgain')}
      sending={sending}
      onAgreed={() => sending.mutate({ version, uncertain })}
    />
  );
}

/** Rejected messages, which resuming leaves out, with a button to resend them. */
export function SendRefusedAgain({ campaign: { id, version, actions, refused } }: { campaign: Campaign }) {
  const sending = useMutation(sendRefusedAgain(id));
  return (
    <Offer
      control="CONTROL.SEND.REFUSED.AGAIN"
      why="LEDGER.REFUSED.WHY"
      count={refused}
      isAllowed={actions.includes('sendRefusedAgain')}
      sending={sending}
      onAgreed={() => sending.mutate({ version, refused })}
    />
  );
}

interface OfferProps {
  /** Prefix of the keys of its button and its confirmation. */
  control: string;
  why: string;
  count: number;
  isAllowed: boolean;
  sending: { error: unknown; isPending: boolean };
  onAgreed: () => void;
}

function Offer({ control, why, count, isAllowed, sending, onAgreed }: OfferProps) {
  const intl = useIntl();
  if (count === 0) return null;

  async function ask(): Promise<void> {
    const agreed = await confirm({
      title: intl.formatMessage({ id: `${control}.TITLE` }, { count }),
      body: intl.formatMessage({ id: `${control}.MEANS` }),
      okText: intl.formatMessage({ id: control }),
      danger: true,
    });
    if (agreed) onAgreed();
  }

  return (
    <div className="campaigns-send-again">
      <p className="hima-soft">{intl.formatMessage({ id: why }, { count })}</p>
      {Boolean(sending.error) && <Problem error={sending.error} />}
      {isAllowed && (
        <Button loading={sending.isPending} onClick={() => void ask()}>
          {intl.formatMessage({ id: control })}
        </Button>
      )}
    </div>
  );
}
