import { confirm, useIntl, useMutation } from '@hima/sdk';
import { Button, Problem } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { sendCampaignAgain } from './campaign-details.api';

/** Why some messages are uncertain, and the way to send them again for those who may. */
export function SendAgain({ campaign }: { campaign: Campaign }) {
  const intl = useIntl();
  const sending = useMutation(sendCampaignAgain(campaign.id));
  const { version, actions, ledger } = campaign;
  const uncertain = ledger?.uncertain ?? 0;
  if (uncertain === 0) return null;

  async function ask(): Promise<void> {
    const agreed = await confirm({
      title: intl.formatMessage({ id: 'CONTROL.SEND.AGAIN.TITLE' }, { count: uncertain }),
      body: intl.formatMessage({ id: 'CONTROL.SEND.AGAIN.MEANS' }),
      okText: intl.formatMessage({ id: 'CONTROL.SEND.AGAIN' }),
      danger: true,
    });
    if (agreed) sending.mutate({ version, uncertain });
  }

  return (
    <>
      <p className="soft">{intl.formatMessage({ id: 'LEDGER.UNCERTAIN.WHY' }, { count: uncertain })}</p>
      {sending.error && <Problem error={sending.error} />}
      {actions.includes('sendAgain') && (
        <Button loading={sending.isPending} onClick={() => void ask()}>
          {intl.formatMessage({ id: 'CONTROL.SEND.AGAIN' })}
        </Button>
      )}
    </>
  );
}
