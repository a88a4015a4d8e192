import { useRef, type ReactNode } from 'react';
import { useIntl, useLanguage } from '@hima/sdk';
import { Drawer } from '@hima/sdk/shell';
import { shellConstants, WIDE } from '../constants';
import { Sidebar } from './sidebar';
import { useResize } from '../hooks/use-resize';

interface MobileMenuProps {
  open: boolean;
  onClose: () => void;
  /** Where the line begins, as the sidebar, or where it ends, as the header's menu. */
  side: 'start' | 'end';
}

/** The menu over the page, on a narrow screen; it closes when the window becomes wide. */
export function MobileMenu({ open, onClose, side }: MobileMenuProps): ReactNode {
  const intl = useIntl();
  const { direction } = useLanguage();
  const menu = useRef<HTMLDivElement>(null);
  useResize(() => {
    if (open && window.matchMedia(WIDE).matches) onClose();
  }, shellConstants.resize);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={shellConstants.drawerWidth}
      placement={(direction === 'rtl') === (side === 'start') ? 'right' : 'left'}
      title={intl.formatMessage({ id: side === 'start' ? 'PRODUCT.NAME' : 'MENU.HEADER' })}
      styles={{ body: { padding: 0 } }}
      // The drawer itself focuses an element around its dialog.
      afterOpenChange={(opened) => opened && menu.current?.focus()}
      // A link has led to a page, which has the focus; otherwise the menu's button gets it back.
      focusable={{ focusTriggerAfterClose: false }}
      destroyOnHidden
    >
      <div ref={menu} tabIndex={-1} className="mobile-menu">
        <Sidebar onLeave={onClose} />
      </div>
    </Drawer>
  );
}
