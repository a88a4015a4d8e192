import type { ReactNode } from 'react';
import { label, useIntl, useMutation, useQuery } from '@hima/sdk';
import { Segmented } from '@hima/sdk/shell';
import { emailSetting, useMailLanguage } from './email-setting';
import { notificationEmail, setNotificationEmail, type EmailFrequency } from './notifications.api';

const frequencies: EmailFrequency[] = ['AtOnce', 'Daily', 'Never'];

/** How often someone who can answer is emailed about requests. */
export function EmailChoice({ undecided }: { undecided: boolean }): ReactNode {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'NOTIFICATIONS.EMAIL' });
  const language = useMailLanguage();
  const { data } = useQuery(notificationEmail);
  const { mutate, isPending, variables } = useMutation(setNotificationEmail);
  if (!data) return null;
  return (
    <div className="notifications-email">
      <span>{title}</span>
      <Segmented<EmailFrequency | null>
        block
        aria-label={title}
        value={undecided ? null : isPending ? variables.frequency : (data.frequency ?? 'Never')}
        disabled={undecided}
        options={frequencies.map((value) => ({ value, label: label(intl, 'NOTIFICATIONS.EMAIL', value) }))}
        onChange={(frequency) => frequency && mutate(emailSetting(frequency, language))}
      />
    </div>
  );
}
