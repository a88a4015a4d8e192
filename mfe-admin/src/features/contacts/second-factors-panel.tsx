import { useState } from 'react';
import { useAuth, useIntl, usePermission } from '@hima/sdk';
import { Button, Panel } from '@hima/sdk/ui';
import { nameOf, type EntityRecord } from '../../entity/entity-view';
import { SecondFactorsDialog } from './second-factors-dialog';

/** Removes the second factors of a contact who has lost the phone or passkey. */
export function SecondFactorsPanel({ record }: { record: EntityRecord }) {
  const intl = useIntl();
  const { user } = useAuth();
  const allowed = usePermission('Pages.Contacts.SecondFactors');
  const [open, setOpen] = useState(false);
  if (!allowed || record.id === user?.id || record.state !== 'Active') return null;
  return (
    <Panel title={intl.formatMessage({ id: 'SECOND.FACTORS.TITLE' })}>
      <p className="admin-soft">{intl.formatMessage({ id: 'SECOND.FACTORS.ABOUT' })}</p>
      <Button danger onClick={() => setOpen(true)}>
        {intl.formatMessage({ id: 'SECOND.FACTORS.REMOVE' })}
      </Button>
      <SecondFactorsDialog id={record.id} name={nameOf(record)} open={open} onClose={() => setOpen(false)} />
    </Panel>
  );
}
