import type { LayoutConfiguration } from '@hima/sdk';
import type { HeaderState } from './header/use-header';
import type { SidebarState } from './sidebar/use-sidebar';

/** The layout and its current state, as attributes for the styles of the shell. */
export function shellAttributes(
  { layout, app }: LayoutConfiguration,
  sidebar: SidebarState,
  header: HeaderState,
): Record<`data-${string}`, string | undefined> {
  const { fixed, minimize, sticky, push } = app.sidebar.default;
  const bar = app.header.default;
  return {
    'data-layout': layout,
    'data-sidebar-fixed': mark(fixed),
    'data-sidebar-sticky': mark(!fixed && sticky),
    'data-sidebar-push': mark(push),
    'data-sidebar-minimizable': mark(minimize.desktop.enabled),
    'data-sidebar-minimized': mark(sidebar.minimized),
    'data-sidebar-hoverable': mark(minimize.desktop.hoverable),
    'data-sidebar-expanded': mark(sidebar.expanded),
    'data-sidebar-collapsed': mark(sidebar.collapsed),
    'data-header-fixed': mark(bar.fixed.desktop),
    'data-header-fixed-mobile': mark(bar.fixed.mobile),
    'data-header-content': bar.content,
    'data-header-container': bar.container,
    'data-header-stacked': mark(bar.stacked),
    'data-header-stuck': mark(header.stuck),
    'data-header-minimized': mark(header.minimized),
    'data-content-container': app.content.container,
  };
}

/** React leaves out an attribute that is undefined. */
function mark(on: boolean): '' | undefined {
  return on ? '' : undefined;
}
