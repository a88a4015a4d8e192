import type { CSSProperties } from 'react';
import { shellConstants } from './constants';

/** The constants that the styles need. */
export const shellProperties = {
  '--menu-slide': `${shellConstants.menu.slideSpeed}ms`,
  '--menu-z': shellConstants.menu.zIndex,
  '--sidebar-animation': `${shellConstants.sidebarAnimation}ms`,
} as CSSProperties;
