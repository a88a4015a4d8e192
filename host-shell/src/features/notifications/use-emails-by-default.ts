import { useEffect } from 'react';
import { useMutation, useQuery } from '@hima/sdk';
import { emailSetting, useMailLanguage } from './email-setting';
import { notificationEmail, setNotificationEmail } from './notifications.api';

const quietly = { ...setNotificationEmail, meta: { silent: true } };

/**
 * Someone who can answer requests gets emails about them at once, until they choose otherwise.
 *
 * @returns whether that is being set: until then, the choice can't be changed
 */
export function useEmailsByDefault(approves: boolean): boolean {
  const language = useMailLanguage();
  const { data } = useQuery({ ...notificationEmail, enabled: approves });
  // Without email, or after a failure, the next visit tries again.
  const { mutate, isIdle, isError } = useMutation(quietly);
  const undecided = data?.frequency === null;
  useEffect(() => {
    if (undecided && isIdle) mutate({ ...emailSetting('AtOnce', language), unlessChosen: true });
  }, [undecided, isIdle, mutate, language]);
  return undecided && !isError;
}
