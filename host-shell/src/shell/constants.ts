/**
 * Section 9 of the specification, as far as it is about the shell, as a table. Times are in milliseconds,
 * lengths in CSS pixels.
 */
export const shellConstants = {
  /** Width of the sidebar's drawer and of the header menu's. */
  drawerWidth: 225,
  /** The splash disappears this long after a change of the layout. */
  splash: 500,
  /** Pause after the last event of a resize before its handlers run. */
  resize: 200,
  /** Distance from the top at which scroll-to-top appears, and the duration of its scrolling. */
  scrollTop: { offset: 200, speed: 600 },
  /** Scrolled past it, a sticky header sticks and a minimizing one shrinks, unless their attributes say another. */
  headerOffset: 200,
  /** The attributes of the header are applied by a timer of this length. */
  headerAttributes: 0,
  /** The class that animates the sidebar is removed after it. */
  sidebarAnimation: 300,
  /** Pause before the layout builder restores the stored layout. */
  layoutReset: 1_000,
  menu: {
    /** A dropdown that was opened by pointing at it stays for this long when the pointer leaves. */
    hoverTimeout: 200,
    zIndex: 105,
    slideSpeed: 250,
    /** Whether several groups of an accordion may be open. */
    expand: false,
    /** Menus return to the current page this long after a trigger. */
    reinitialize: 500,
    resize: 200,
  },
  /** Names of the specification, widths of antd: each begins at its width. */
  breakpoints: { xs: 480, sm: 576, md: 768, lg: 992, xl: 1_200, xxl: 1_600 },
} as const;

/** Where there is room for the sidebar beside the page. */
export const WIDE = `(width >= ${shellConstants.breakpoints.lg}px)`;
