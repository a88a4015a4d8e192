import { useState } from 'react';
import { Can, useIntl } from '@hima/sdk';
import { Button, LockOutlined } from '@hima/sdk/ui';
import { RevealDialog } from './reveal-dialog';

/** Reveals full numbers to users with the permission. */
export function RevealButton({ id }: { id: string }) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  return (
    <Can permission="Pages.Campaigns.Numbers.Reveal">
      <Button type="text" block icon={<LockOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {intl.formatMessage({ id: 'REVEAL' })}
      </Button>
      <RevealDialog id={id} open={open} onClose={() => setOpen(false)} />
    </Can>
  );
}
