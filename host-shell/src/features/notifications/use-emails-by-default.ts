import { useEffect } from 'react';
import { useMutation, useQuery } from '@hima/sdk';
import { emailWish, useMailLanguage } from './email-wish';
import { notificationEmail, setNotificationEmail } from './notifications.api';

const quietly = { ...setNotificationEmail, meta: { silent: true } };

/** Someone who can answer requests gets emails about them at once, until they choose otherwise. */
export function useEmailsByDefault(approves: boolean): void {
  const language = useMailLanguage();
  const { data } = useQuery({ ...notificationEmail, enabled: approves });
  // Without email, or after a failure, the next visit tries again.
  const { mutate, isIdle } = useMutation(quietly);
  const undecided = data?.frequency === null;
  useEffect(() => {
    if (undecided && isIdle) mutate(emailWish('AtOnce', language));
  }, [undecided, isIdle, mutate, language]);
}
