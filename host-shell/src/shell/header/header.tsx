import type { ReactNode } from 'react';
import { useIntl, type LayoutConfiguration } from '@hima/sdk';
import {
  AppstoreOutlined,
  Button,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
} from '@hima/sdk/shell';
import { CommandPalette } from '../../features/command-palette/command-palette';
import { NotificationDrawer } from '../../features/notifications/notification-drawer';
import { Brand } from './brand';
import { HeaderMenu } from '../menu/header-menu';
import { PageTitle } from './page-title';
import { ThemeSwitcher } from './theme-switcher';
import { UserMenu } from './user-menu';
import './shell-header.css';

interface HeaderProps {
  title: string;
  layout: LayoutConfiguration;
  /** From the layout, for the element. */
  attributes: Record<string, string>;
  sidebarOpen: boolean;
  onToggleSidebar: () => void;
  /** Which menu of a narrow screen is open. */
  drawer: 'sidebar' | 'menu' | undefined;
  onDrawer: (drawer: 'sidebar' | 'menu') => void;
}

/** The bar at the top: breadcrumb, user menu and settings. */
export function Header(props: HeaderProps): ReactNode {
  const { title, layout, attributes, sidebarOpen, onToggleSidebar, drawer, onDrawer } = props;
  const intl = useIntl();
  const { content, menu } = layout.app.header.default;
  const Fold = sidebarOpen ? MenuFoldOutlined : MenuUnfoldOutlined;
  return (
    <header
      className="shell-header"
      {...attributes}
      {...(layout.layout === 'dark-header' && { 'data-theme': 'dark' })}
    >
      <div className="shell-header-inner">
        <Brand />
        {layout.app.sidebar.default.collapse.desktop.enabled && (
          <Button
            className="shell-toggle-wide"
            type="text"
            aria-expanded={sidebarOpen}
            aria-label={intl.formatMessage({ id: sidebarOpen ? 'MENU.CLOSE' : 'MENU.OPEN' })}
            icon={<Fold className="mirrored" aria-hidden />}
            onClick={onToggleSidebar}
          />
        )}
        <Button
          className="shell-toggle-narrow"
          type="text"
          aria-expanded={drawer === 'sidebar'}
          aria-label={intl.formatMessage({ id: 'MENU.OPEN' })}
          icon={<MenuOutlined aria-hidden />}
          onClick={() => onDrawer('sidebar')}
        />
        <div className="shell-header-content">
          {content === 'menu' ? <HeaderMenu icons={menu.icons} /> : <PageTitle title={title} />}
        </div>
        <div className="shell-header-end">
          {content === 'menu' && (
            <Button
              className="shell-toggle-narrow shell-toggle-menu"
              type="text"
              aria-expanded={drawer === 'menu'}
              aria-label={intl.formatMessage({ id: 'MENU.HEADER' })}
              icon={<AppstoreOutlined aria-hidden />}
              onClick={() => onDrawer('menu')}
            />
          )}
          <CommandPalette />
          <NotificationDrawer />
          <ThemeSwitcher />
          <UserMenu />
        </div>
      </div>
    </header>
  );
}
