import { useState } from 'react';
import { readStored, writeStored, type LayoutConfiguration } from '@hima/sdk';
import { shellConstants } from '../constants';
import { useTimer } from '../hooks/use-timer';

export type SidebarLayout = LayoutConfiguration['app']['sidebar']['default'];

export interface SidebarState {
  /** As narrow as its icons. */
  minimized: boolean;
  /** Put away altogether. */
  collapsed: boolean;
  /** Minimized, and open over the page as long as someone points at it or steps through it by keyboard. */
  expanded: boolean;
  /** Changing from one state to another. */
  animating: boolean;
  toggleMinimized(): void;
  toggleCollapsed(): void;
  setExpanded(expanded: boolean): void;
}

const STORED = 'sidebar';

interface Left {
  minimized: boolean;
  collapsed: boolean;
}

/** As it was left on the last page; undefined when the layout has changed since. */
function readLeft(layout: string): Left | undefined {
  const [minimized, collapsed, ofLayout] = (readStored(STORED) ?? '').split('|');
  if (ofLayout !== layout) return undefined;
  return { minimized: minimized === 'true', collapsed: collapsed === 'true' };
}

/** The current state of the sidebar on a wide screen. */
export function useSidebar({ minimize, collapse, push }: SidebarLayout): SidebarState {
  const layout = JSON.stringify({ minimize, collapse, push });
  const [left] = useState(() => readLeft(layout));
  const canMinimize = minimize.desktop.enabled;
  const canCollapse = collapse.desktop.enabled;
  // A sidebar over the content starts closed.
  const [minimized, setMinimized] = useState(left?.minimized ?? (minimize.desktop.default || !push));
  const [collapsed, setCollapsed] = useState(
    left?.collapsed ?? (collapse.desktop.default || (!push && !canMinimize)),
  );
  const [expanded, setExpanded] = useState(false);
  const [animating, setAnimating] = useState(false);
  const timer = useTimer();

  const leave = (next: Left) => {
    setMinimized(next.minimized);
    setCollapsed(next.collapsed);
    writeStored(STORED, `${next.minimized}|${next.collapsed}|${layout}`);
    setAnimating(true);
    timer.start(() => setAnimating(false), shellConstants.sidebarAnimation);
  };
  return {
    minimized: canMinimize && minimized,
    collapsed: canCollapse && collapsed,
    expanded: canMinimize && minimized && minimize.desktop.hoverable && expanded,
    animating,
    toggleMinimized() {
      leave({ minimized: !minimized, collapsed });
      // The pointer is still over it: it is not what keeps it open.
      setExpanded(false);
    },
    toggleCollapsed() {
      leave({ minimized, collapsed: !collapsed });
    },
    setExpanded,
  };
}
