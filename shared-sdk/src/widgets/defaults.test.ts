import { widgetDefaults } from './defaults';

test('R9.8 has the defaults of the specification', () => {
  expect(widgetDefaults).toEqual({
    startDelay: 500,
    fade: 300,
    toast: { autoHide: true, animation: true, delay: 5000 },
    popover: { placement: 'right', offset: [0, 8], trigger: 'click' },
    scrollSpy: { rootMargin: '0px 0px -25%', thresholds: [0.1, 0.5, 1], smoothScroll: false },
    carousel: { interval: 5000, swipeThreshold: 40 },
  });
});
