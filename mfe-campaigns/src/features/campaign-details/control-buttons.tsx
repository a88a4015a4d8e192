import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIntl, usePermission } from '@hima/sdk';
import { Button } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { paths } from '../../paths';
import type { Control } from './campaign-details.api';
import { RescheduleDialog } from './reschedule-dialog';
import type { Controls } from './use-controls';

/** The most important one is last. */
const order = ['withdraw', 'cancel', 'reschedule', 'pause', 'resume'] as const;
const danger: readonly string[] = ['withdraw', 'cancel'];

/** The user's actions on the campaign now, according to the API. */
export function ControlButtons({ campaign, controls }: { campaign: Campaign; controls: Controls }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const mayCreate = usePermission('Pages.Campaigns.Create');
  const [rescheduling, setRescheduling] = useState(false);
  const { controlling, run } = controls;
  const running = controlling.isPending ? controlling.variables.control : undefined;

  return (
    <>
      {order
        .filter((control) => campaign.actions.includes(control))
        // The undo note has it, beside the clock.
        .filter((control) => control !== 'cancel' || !campaign.undoUntil)
        .map((control) => (
          <Button
            key={control}
            danger={danger.includes(control)}
            loading={running === control}
            disabled={running !== undefined}
            onClick={() =>
              control === 'reschedule' ? setRescheduling(true) : void run(control satisfies Control)
            }
          >
            {intl.formatMessage({ id: `CONTROL.${control.toUpperCase()}` })}
          </Button>
        ))}
      {campaign.actions.includes('edit') && (
        <Button disabled={running !== undefined} onClick={() => void navigate(paths.edit(campaign.id))}>
          {intl.formatMessage({ id: 'EDIT' })}
        </Button>
      )}
      {mayCreate && (
        <Button onClick={() => void navigate(paths.duplicate(campaign.id))}>
          {intl.formatMessage({ id: 'DUPLICATE' })}
        </Button>
      )}
      <RescheduleDialog
        open={rescheduling}
        campaign={campaign}
        rescheduling={controls.rescheduling}
        onClose={() => setRescheduling(false)}
      />
    </>
  );
}
