import { useId, type ReactNode } from 'react';
import { label, useIntl, useMutation, useQuery } from '@hima/sdk';
import { Select } from '@hima/sdk/shell';
import { emailSetting, useMailLanguage } from './email-setting';
import { notificationEmail, setNotificationEmail, type EmailFrequency } from './notifications.api';

const frequencies: EmailFrequency[] = ['AtOnce', 'Daily', 'Never'];

/** How often someone who can answer is emailed about requests. */
export function EmailChoice({ undecided }: { undecided: boolean }): ReactNode {
  const intl = useIntl();
  const id = useId();
  const language = useMailLanguage();
  const { data } = useQuery(notificationEmail);
  const { mutate, isPending } = useMutation(setNotificationEmail);
  if (!data) return null;
  return (
    <div className="notifications-email">
      <label htmlFor={id}>{intl.formatMessage({ id: 'NOTIFICATIONS.EMAIL' })}</label>
      <Select
        id={id}
        value={undecided ? null : (data.frequency ?? 'Never')}
        disabled={undecided || isPending}
        loading={undecided || isPending}
        options={frequencies.map((value) => ({ value, label: label(intl, 'NOTIFICATIONS.EMAIL', value) }))}
        onChange={(frequency) => mutate(emailSetting(frequency, language))}
      />
    </div>
  );
}
