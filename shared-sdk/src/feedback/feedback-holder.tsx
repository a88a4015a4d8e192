import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import useModal from 'antd/es/modal/useModal';
import useNotification from 'antd/es/notification/useNotification';
import { useIntl } from 'react-intl';
import { useLanguage } from '../i18n/context';
import { setCurrentIntl } from '../i18n/intl';
import { notificationIcons } from '../theme/antd-icons';
import { setModalApi } from './confirm';
import { keepFocus } from './keep-focus';
import { keepTabInside } from './keep-tab-inside';
import { setNotificationHolder } from './notify';
import { ProgressBar } from './progress';

/** How long a message stays, in seconds. */
const DURATION = 3;

/** Below the shell's header and toolbar, in pixels, so that Refresh stays free. */
const TOP = 132;

/** Below the head of the page, so that its actions stay free; on a small screen not below the middle. */
function freeTop(): number {
  const head = document.querySelector('.hima-page-header')?.getBoundingClientRect().bottom ?? 0;
  return Math.max(TOP, Math.min(head, window.innerHeight / 2));
}

/** Where notifications, questions and the progress bar appear; inside the theme, once on the page. */
export function FeedbackHolder(): ReactNode {
  const intl = useIntl();
  const { direction } = useLanguage();
  const [top, setTop] = useState(TOP);
  const region = useRef<HTMLDivElement>(null);
  const [notification, notifications] = useNotification({
    placement: direction === 'rtl' ? 'topLeft' : 'topRight',
    top,
    duration: DURATION,
    getContainer: () => region.current ?? document.body,
    // A pointer that rests there must not keep it over the page; the drawer keeps its text.
    pauseOnHover: false,
  });
  const [modal, modals] = useModal();

  useLayoutEffect(() => {
    // First: what was notified before the page was there is worded now.
    setCurrentIntl(intl);
    setModalApi(modal);
    setNotificationHolder((kind, title) => {
      setTop(freeTop());
      notification[kind]({
        title,
        icon: notificationIcons[kind],
        role: kind === 'error' ? 'alert' : 'status',
      });
    });
    return () => {
      setNotificationHolder(undefined);
      setModalApi(undefined);
    };
  }, [intl, notification, modal]);

  useEffect(() => {
    document.addEventListener('keydown', keepTabInside);
    return () => document.removeEventListener('keydown', keepTabInside);
  }, []);

  useEffect(keepFocus, []);

  return (
    <>
      <ProgressBar />
      {/* A screen reader only announces what comes into a live region that was there before. */}
      <div ref={region} aria-live="polite" />
      {notifications}
      {modals}
    </>
  );
}
