import { useLayoutEffect, type ReactNode } from 'react';
import useModal from 'antd/es/modal/useModal';
import useNotification from 'antd/es/notification/useNotification';
import { useLanguage } from '../i18n/context';
import { setModalHolder } from './confirm';
import { setNotificationHolder } from './notify';
import { ProgressBar } from './progress';

/** How long a message stays, in seconds. */
const DURATION = 3;

/** Where notifications, questions and the progress bar appear; inside the theme, once on the page. */
export function FeedbackHolder(): ReactNode {
  const { direction } = useLanguage();
  const [notification, notifications] = useNotification({
    placement: direction === 'rtl' ? 'topLeft' : 'topRight',
    duration: DURATION,
    pauseOnHover: true,
  });
  const [modal, modals] = useModal();

  useLayoutEffect(() => {
    setNotificationHolder(notification);
    setModalHolder(modal);
    return () => {
      setNotificationHolder(undefined);
      setModalHolder(undefined);
    };
  }, [notification, modal]);

  return (
    <>
      <ProgressBar />
      {notifications}
      {modals}
    </>
  );
}
