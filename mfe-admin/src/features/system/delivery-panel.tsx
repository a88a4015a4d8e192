import { Link } from 'react-router-dom';
import { notify, useIntl, useMutation, usePermission } from '@hima/sdk';
import { Button, MailOutlined, Panel, Problem } from '@hima/sdk/ui';
import { sendTestEmail } from './system.api';

/** Tests of emails and SMS. */
export function DeliveryPanel() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const seesSetup = usePermission('Pages.SmsSetup');
  const { mutate, isPending, error } = useMutation(sendTestEmail());
  return (
    <Panel title={text('SYSTEM.TESTS')}>
      {error && <Problem error={error} title={text('SYSTEM.TEST.FAILED')} />}
      <div className="admin-form-actions admin-system-tests">
        <Button
          icon={<MailOutlined aria-hidden />}
          loading={isPending}
          onClick={() =>
            mutate(undefined, {
              onSuccess: ({ sentTo }) =>
                notify.success(intl.formatMessage({ id: 'SYSTEM.TEST.SENT' }, { address: sentTo })),
            })
          }
        >
          {text('SYSTEM.TEST.EMAIL')}
        </Button>
        {seesSetup && <Link to="/sms-setup">{text('SYSTEM.TEST.GATEWAY')}</Link>}
      </div>
    </Panel>
  );
}
