import type { ReactNode } from 'react';
import { useIntl, useLanguage } from '@hima/sdk';
import { Drawer } from '@hima/sdk/ui';
import { Sidebar } from './sidebar';

/** Width of the drawer, in CSS pixels. */
const WIDTH = 225;

/** The sidebar on a narrow screen. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const intl = useIntl();
  const { direction } = useLanguage();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={WIDTH}
      placement={direction === 'rtl' ? 'right' : 'left'}
      title={intl.formatMessage({ id: 'PRODUCT.NAME' })}
      styles={{ body: { padding: 0 } }}
      destroyOnHidden
    >
      <Sidebar onLeave={onClose} />
    </Drawer>
  );
}
