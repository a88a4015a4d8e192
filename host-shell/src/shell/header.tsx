import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIntl } from '@hima/sdk';
import { Button, Logo, MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@hima/sdk/ui';
import { Breadcrumb } from './breadcrumb';
import { ThemeSwitcher } from './theme-switcher';
import { UserMenu } from './user-menu';

interface HeaderProps {
  sidebarOpen: boolean;
  onToggleSidebar: () => void;
  drawerOpen: boolean;
  onOpenDrawer: () => void;
}

/** The bar at the top: where one is, and what concerns the person rather than the page. */
export function Header({ sidebarOpen, onToggleSidebar, drawerOpen, onOpenDrawer }: HeaderProps): ReactNode {
  const intl = useIntl();
  const product = intl.formatMessage({ id: 'PRODUCT.NAME' });
  const Fold = sidebarOpen ? MenuFoldOutlined : MenuUnfoldOutlined;
  return (
    <header className="shell-header">
      <Link to="/home" className="shell-brand">
        <Logo size={28} />
        <span>{product}</span>
      </Link>
      <Button
        className="shell-toggle-wide"
        type="text"
        aria-expanded={sidebarOpen}
        aria-label={intl.formatMessage({ id: sidebarOpen ? 'MENU.CLOSE' : 'MENU.OPEN' })}
        icon={<Fold className="mirrored" aria-hidden />}
        onClick={onToggleSidebar}
      />
      <Button
        className="shell-toggle-narrow"
        type="text"
        aria-expanded={drawerOpen}
        aria-label={intl.formatMessage({ id: 'MENU.OPEN' })}
        icon={<MenuOutlined aria-hidden />}
        onClick={onOpenDrawer}
      />
      <Breadcrumb />
      <div className="shell-header-end">
        <ThemeSwitcher />
        <UserMenu />
      </div>
    </header>
  );
}
