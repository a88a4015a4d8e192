import {
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import Button, { type ButtonProps } from 'antd/es/button';
import AntdPopover from 'antd/es/popover';
import { useIntl } from 'react-intl';
import { useMediaQuery } from './use-media-query';
import { useLanguage } from '../i18n/context';
import { CloseOutlined } from '../theme/icons';
import { widgetDefaults } from './defaults';
import { popoverAlign, popoverSide, type PopoverPlacement } from './popover-side';
import './popover.css';

export interface PopoverHandle {
  show(): void;
  hide(): void;
  toggle(): void;
}

export interface PopoverProps extends Omit<ButtonProps, 'ref' | 'title' | 'content' | 'onClick'> {
  /** `widget(ref.current).call('toggle')` */
  ref?: Ref<PopoverHandle>;
  title: string;
  content: ReactNode;
  /** `right` and `left` change sides in a language that reads from right to left; default right. */
  placement?: PopoverPlacement;
  /** CSS pixels along the edge of the button, and away from it; default 0 and 8. */
  offset?: readonly [number, number];
}

/**
 * A button with more to read beside it. The panel takes the focus when it opens and gives it back to the
 * button by Escape, by its own close button or by the button again; it closes when the focus leaves it.
 *
 * @example <Popover title="Explain this screen" content={<p>{'…'}</p>}>Explain this screen</Popover>
 */
export function Popover({
  ref,
  title,
  content,
  placement = widgetDefaults.popover.placement,
  offset = widgetDefaults.popover.offset,
  children,
  ...button
}: PopoverProps): ReactNode {
  const intl = useIntl();
  const { direction } = useLanguage();
  const narrow = useMediaQuery('(max-width: 767px)');
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  // Beside the button there is no room on a phone.
  const side = narrow ? 'bottom' : popoverSide(placement, direction);

  const change = (next: boolean) => {
    setOpen(next);
    const focused = document.activeElement;
    if (!next && panel.current?.contains(focused)) trigger.current?.focus();
  };
  useImperativeHandle(ref, () => ({
    show: () => change(true),
    hide: () => change(false),
    toggle: () => change(!open),
  }));
  useEffect(() => {
    if (!open) return undefined;
    // After antd has put the panel in its place, so that the page does not jump.
    const frame = requestAnimationFrame(() => panel.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [open]);
  // Until it is displayed it cannot have the focus: on a slow machine that is later than a frame.
  const settle = (shown: boolean) => {
    const focused = document.activeElement;
    if (!shown || (focused !== trigger.current && focused !== document.body)) return;
    panel.current?.focus({ preventScroll: true });
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !anchor.current?.contains(relatedTarget)) setOpen(false);
  };

  return (
    // Holds the panel as well: the Tab key goes from the button into the panel and from there on.
    <div ref={anchor} className="hima-popover-anchor">
      <AntdPopover
        open={open}
        onOpenChange={change}
        afterOpenChange={settle}
        trigger={widgetDefaults.popover.trigger}
        placement={side}
        align={popoverAlign(side, offset)}
        arrow={false}
        getPopupContainer={(node) => node.parentElement ?? document.body}
        destroyOnHidden
        classNames={{ root: 'hima-popover-place' }}
        content={
          <Panel ref={panel} labelledBy={`${id}title`} id={id} onBlur={onBlur}>
            <div className="hima-popover-head">
              <strong id={`${id}title`}>{title}</strong>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label={intl.formatMessage({ id: 'CLOSE' })}
                onClick={() => change(false)}
              />
            </div>
            <div className="hima-popover-text">{content}</div>
          </Panel>
        }
      >
        <span>
          <Button
            {...button}
            ref={trigger}
            aria-haspopup="dialog"
            aria-expanded={open}
            {...(open && { 'aria-controls': id })}
          >
            {children}
          </Button>
        </span>
      </AntdPopover>
    </div>
  );
}

interface PanelProps {
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  labelledBy: string;
  onBlur: (event: FocusEvent) => void;
  children: ReactNode;
}

function Panel({ ref, id, labelledBy, onBlur, children }: PanelProps) {
  useLayoutEffect(() => {
    // antd renders a tooltip role around it, which can't contain buttons.
    ref.current?.closest('[role="tooltip"]')?.setAttribute('role', 'presentation');
  }, [ref]);
  return (
    <div
      ref={ref}
      id={id}
      role="dialog"
      aria-labelledby={labelledBy}
      tabIndex={-1}
      className="hima-popover"
      onBlur={onBlur}
    >
      {children}
    </div>
  );
}
