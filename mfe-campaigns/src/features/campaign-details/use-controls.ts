import { confirm, useIntl, useMutation } from '@hima/sdk';
import type { Campaign } from '../../campaign/campaign';
import { controlCampaign, rescheduleCampaign, type Control } from './campaign-details.api';

/** Irreversible actions need a confirmation. */
const final: readonly Control[] = ['cancel', 'withdraw'];

/** Pausing, resuming, stopping, withdrawing and another start. */
export function useControls(campaign: Campaign) {
  const intl = useIntl();
  const controlling = useMutation(controlCampaign(campaign.id));
  const rescheduling = useMutation(rescheduleCampaign(campaign.id));

  async function run(control: Control): Promise<void> {
    const id = `CONTROL.${control.replaceAll('-', '.').toUpperCase()}`;
    const agreed =
      !final.includes(control) ||
      (await confirm({
        title: intl.formatMessage({ id: `${id}.TITLE` }),
        body: intl.formatMessage({ id: `${id}.MEANS` }),
        okText: intl.formatMessage({ id }),
        danger: true,
      }));
    const { version, gateway } = campaign;
    if (agreed)
      controlling.mutate({
        control,
        version,
        ...(control === 'resume' && gateway && { gatewayVersion: gateway.version }),
      });
  }

  return { controlling, rescheduling, run };
}

export type Controls = ReturnType<typeof useControls>;
