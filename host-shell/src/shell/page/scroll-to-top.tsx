import type { ReactNode } from 'react';
import { useIntl } from '@hima/sdk';
import { Button, UpOutlined, useMediaQuery } from '@hima/sdk/shell';
import { shellConstants } from '../constants';
import { useScrolledPast } from '../hooks/use-scrolled-past';

const { offset, speed } = shellConstants.scrollTop;

/** Scrolls to the top of a long page. */
export function ScrollToTop(): ReactNode {
  const intl = useIntl();
  const shown = useScrolledPast(offset);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  return (
    <Button
      className="scroll-to-top"
      // Its place stays: a page that grows while it scrolls would move the focused element out of view.
      style={{ visibility: shown ? 'visible' : 'hidden' }}
      shape="circle"
      size="large"
      aria-label={intl.formatMessage({ id: 'SCROLL.TO.TOP' })}
      icon={<UpOutlined aria-hidden />}
      onClick={() => {
        scrollToTop(still ? 0 : speed);
        // The button disappears at the top, and must not take the focus with it.
        document.querySelector('main')?.focus({ preventScroll: true });
      }}
    />
  );
}

/** Scrolls to the top, slower at the end, in `duration` milliseconds; a person who scrolls takes over. */
export function scrollToTop(duration: number): void {
  const from = window.scrollY;
  const start = performance.now();
  let expected = from;
  const step = () => {
    if (Math.abs(window.scrollY - expected) > 2) return;
    const done = duration === 0 ? 1 : Math.min(1, (performance.now() - start) / duration);
    expected = Math.round(from * (1 - done) ** 3);
    window.scrollTo(0, expected);
    if (done < 1) requestAnimationFrame(step);
  };
  step();
}
