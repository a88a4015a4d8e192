import type { FocusEvent, ReactNode } from 'react';
import { useIntl, type LayoutConfiguration } from '@hima/sdk';
import { DoubleLeftOutlined, DoubleRightOutlined } from '@hima/sdk/shell';
import { Brand } from '../header/brand';
import { Sidebar } from './sidebar';
import type { SidebarState } from './use-sidebar';

interface ShellSidebarProps {
  layout: LayoutConfiguration;
  state: SidebarState;
}

/** The sidebar beside the page. */
export function ShellSidebar({ layout, state }: ShellSidebarProps): ReactNode {
  const intl = useIntl();
  const { minimize, push } = layout.app.sidebar.default;
  const { minimized, collapsed, expanded, toggleMinimized, toggleCollapsed, setExpanded } = state;
  const { enabled, hoverable } = minimize.desktop;
  const Turn = minimized ? DoubleRightOutlined : DoubleLeftOutlined;
  const putAside = enabled ? toggleMinimized : toggleCollapsed;
  const pointed = hoverable && minimized;
  const expandByKeyboard = ({ target }: FocusEvent) => {
    if (pointed && target.matches(':focus-visible') && target.closest('nav')) setExpanded(true);
  };
  return (
    <aside
      className="shell-sidebar"
      {...(layout.layout === 'dark-sidebar' && { 'data-theme': 'dark' })}
      onPointerEnter={() => pointed && setExpanded(true)}
      onPointerLeave={() => setExpanded(false)}
      onFocus={expandByKeyboard}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setExpanded(false);
      }}
    >
      {!collapsed && (
        <div className="shell-sidebar-inner">
          <Brand />
          <Sidebar
            rail={minimized && !hoverable}
            {...(!push && !minimized && { onLeave: putAside })}
            {...(expanded && { onLeave: () => setExpanded(false) })}
          />
          {enabled && (
            <button
              type="button"
              className="sidebar-entry shell-minimize"

              onClick={toggleMinimized}
            >
              <Turn className="mirrored" aria-hidden />
              <span>{intl.formatMessage({ id: minimized ? 'MENU.EXPAND' : 'MENU.COLLAPSE' })}</span>
            </button>
          )}
        </div>
      )}
    </aside>
  );
}
