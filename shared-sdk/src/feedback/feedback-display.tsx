import { useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import useModal from 'antd/es/modal/useModal';
import useNotification from 'antd/es/notification/useNotification';
import { useLanguage } from '../i18n/context';
import { notificationIcons } from '../theme/antd-icons';
import { setModalApi } from './confirm';
import { setNotificationHolder } from './notify';

/** How long a message stays, in seconds. */
const DURATION = 3;

/** Below the shell's header and toolbar, in pixels, so that Refresh stays free. */
const TOP = 132;

/** Below the head of the page, so that its actions stay free; on a small screen not below the middle. */
function freeTop(): number {
  const head = document.querySelector('.hima-page-header')?.getBoundingClientRect().bottom ?? 0;
  return Math.max(TOP, Math.min(head, window.innerHeight / 2));
}

/**
 * Where notifications and questions appear.
 * @param region a live region that existed before
 */
export function FeedbackDisplay({ region }: { region: RefObject<HTMLElement | null> }): ReactNode {
  const { direction } = useLanguage();
  const [top, setTop] = useState(TOP);
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
  }, [notification, modal]);

  return (
    <>
      {notifications}
      {modals}
    </>
  );
}
