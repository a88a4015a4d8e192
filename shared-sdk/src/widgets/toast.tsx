import { useImperativeHandle, useRef, type FocusEvent, type ReactNode, type Ref } from 'react';
import Button from 'antd/es/button';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import {
  CheckCircleOutlined,
  CloseOutlined,
  ExclamationCircleOutlined,
  WarningOutlined,
} from '../theme/icons';
import { widgetDefaults } from './defaults';
import { toastPlace } from './toast-place';
import { useReducedMotion } from './use-reduced-motion';
import { useToastState } from './use-toast-state';
import './toast.css';

export interface ToastHandle {
  show(): void;
  hide(): void;
}

export interface ToastProps {
  /** `widget(ref.current).call('show')` */
  ref?: Ref<ToastHandle>;
  title: ReactNode;
  /** One or two sentences. */
  children?: ReactNode;
  tone?: keyof typeof icons;
  /** Disappears after `delay`; default true. */
  autoHide?: boolean;
  /** Fades in and out; default true, never with reduced motion. */
  animation?: boolean;
  /** Milliseconds that it stays; default 5000. */
  delay?: number;
}

const icons = {
  info: <ExclamationCircleOutlined aria-hidden />,
  success: <CheckCircleOutlined aria-hidden />,
  warning: <WarningOutlined aria-hidden />,
};

/**
 * News that comes without having been requested, at the foot of the page. It is told politely, waits while
 * the pointer or the focus is on it, and what it says must be on the page as well. The answer to something
 * that the person did is `notify`'s.
 *
 * @example
 * <Toast ref={toast} tone="success" title="Sending has ended">{'9,950 of 10,000 were delivered.'}</Toast>
 */
export function Toast({
  ref,
  title,
  children,
  tone = 'info',
  autoHide = widgetDefaults.toast.autoHide,
  animation = widgetDefaults.toast.animation,
  delay = widgetDefaults.toast.delay,
}: ToastProps): ReactNode {
  const intl = useIntl();
  const still = useReducedMotion();
  const { state, leaving, show, hide, setHeld } = useToastState({
    autoHide,
    animation: animation && !still,
    delay,
  });
  const cameFrom = useRef<Element | null>(null);
  useImperativeHandle(ref, () => ({ show, hide }), [show, hide]);

  const isOutside = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget);
  const close = () => {
    // The button goes with the toast: the focus must not fall off the page.
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    hide();
  };
  const hidden = state === 'hidden';

  return createPortal(
    <div
      className={`hima-toast hima-toast-${tone}`}
      data-state={state}
      data-leaving={leaving}
      data-animated={animation}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => {
        if (isOutside(event)) cameFrom.current = event.relatedTarget;
        setHeld(true);
      }}
      onBlur={(event) => isOutside(event) && setHeld(false)}
    >
      {!hidden && icons[tone]}
      {/* On the page before its words come: a region that appears together with them is often not read out. */}
      <div role="status" className="hima-toast-text">
        {!hidden && (
          <>
            <strong>{title}</strong>
            {children && <div>{children}</div>}
          </>
        )}
      </div>
      {!hidden && (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={intl.formatMessage({ id: 'CLOSE' })}
          onClick={close}
        />
      )}
    </div>,
    toastPlace(),
  );
}
