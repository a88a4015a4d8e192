import { useState } from 'react';
import type { LayoutConfiguration } from '@hima/sdk';
import { shellConstants } from './constants';
import { useTimer } from './use-timer';

export type SidebarLayout = LayoutConfiguration['app']['sidebar']['default'];

export interface SidebarState {
  /** As narrow as its icons. */
  minimized: boolean;
  /** Put away altogether. */
  collapsed: boolean;
  /** Minimized, and open over the page as long as somebody points at it or steps through it by keyboard. */
  expanded: boolean;
  /** On its way from one state to another. */
  animating: boolean;
  toggleMinimized(): void;
  toggleCollapsed(): void;
  setExpanded(expanded: boolean): void;
}

/** What the sidebar on a wide screen is like at the moment. */
export function useSidebar({ minimize, collapse, push }: SidebarLayout): SidebarState {
  const canMinimize = minimize.desktop.enabled;
  const canCollapse = collapse.desktop.enabled;
  // One that lies over the content does not start by covering it.
  const [minimized, setMinimized] = useState(minimize.desktop.default || !push);
  const [collapsed, setCollapsed] = useState(collapse.desktop.default || (!push && !canMinimize));
  const [expanded, setExpanded] = useState(false);
  const [animating, setAnimating] = useState(false);
  const timer = useTimer();

  const animate = () => {
    setAnimating(true);
    timer.start(() => setAnimating(false), shellConstants.sidebarAnimation);
  };
  return {
    minimized: canMinimize && minimized,
    collapsed: canCollapse && collapsed,
    expanded: canMinimize && minimized && minimize.desktop.hoverable && expanded,
    animating,
    toggleMinimized() {
      animate();
      setMinimized(!minimized);
      // The pointer is still over it: it is not what keeps it open.
      setExpanded(false);
    },
    toggleCollapsed() {
      animate();
      setCollapsed(!collapsed);
    },
    setExpanded,
  };
}
