/**
 * Defaults of the widgets: section 9 of the specification, as a table.
 * Times are in milliseconds, lengths in CSS pixels.
 */
export const widgetDefaults = {
  /** Automatic behavior (turning slides, watching the page) starts this long after the widget appeared. */
  startDelay: 500,
  /** How long a widget takes to fade in or out. */
  fade: 300,
  toast: { autoHide: true, animation: true, delay: 5_000 },
  /** `offset`: along the edge of the button, and away from it. `right` is the end of the line, left in Arabic. */
  popover: { placement: 'right', offset: [0, 8], trigger: 'click' },
  /** The margin leaves the lowest quarter of the window out; the thresholds are visible shares of a section, 0 to 1. */
  scrollSpy: { rootMargin: '0px 0px -25%', thresholds: [0.1, 0.5, 1], smoothScroll: false },
  carousel: { interval: 5_000, swipeThreshold: 40 },
} as const;
