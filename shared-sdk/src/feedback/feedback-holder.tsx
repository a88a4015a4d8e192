import { useLayoutEffect, type ReactNode } from 'react';
import useModal from 'antd/es/modal/useModal';
import useNotification from 'antd/es/notification/useNotification';
import { useIntl } from 'react-intl';
import { useLanguage } from '../i18n/context';
import { setCurrentIntl } from '../i18n/intl';
import { setModalApi } from './confirm';
import { setNotificationHolder } from './notify';
import { ProgressBar } from './progress';

/** How long a message stays, in seconds. */
const DURATION = 3;

/** Below the shell's header and toolbar, in pixels, so that Refresh stays free. */
const TOP = 132;

/** Where notifications, questions and the progress bar appear; inside the theme, once on the page. */
export function FeedbackHolder(): ReactNode {
  const intl = useIntl();
  const { direction } = useLanguage();
  const [notification, notifications] = useNotification({
    placement: direction === 'rtl' ? 'topLeft' : 'topRight',
    top: TOP,
    duration: DURATION,
    // A pointer that rests there must not keep it over the page; the drawer keeps its text.
    pauseOnHover: false,
  });
  const [modal, modals] = useModal();

  useLayoutEffect(() => {
    // First: what was notified before the page was there is worded now.
    setCurrentIntl(intl);
    setModalApi(modal);
    setNotificationHolder(notification);
    return () => {
      setNotificationHolder(undefined);
      setModalApi(undefined);
    };
  }, [intl, notification, modal]);

  return (
    <>
      <ProgressBar />
      {notifications}
      {modals}
    </>
  );
}
