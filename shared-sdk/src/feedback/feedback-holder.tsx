import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { setCurrentIntl } from '../i18n/intl';
import { feedbackCode } from './feedback-code';
import { keepFocus } from './keep-focus';
import { keepTabInside } from './keep-tab-inside';
import { ProgressBar } from './progress';
import { setFeedbackLoader } from './summon';

/** Where notifications, questions and the progress bar appear; inside the theme, once on the page. */
export function FeedbackHolder(): ReactNode {
  const region = useRef<HTMLDivElement>(null);
  const Display = useDisplay();

  useEffect(() => {
    document.addEventListener('keydown', keepTabInside);
    return () => document.removeEventListener('keydown', keepTabInside);
  }, []);

  useEffect(keepFocus, []);

  return (
    <>
      <ProgressBar />
      {/* A screen reader only announces what comes into a live region that was there before. */}
      <div ref={region} aria-live="polite" />
      {/* First: what was notified before the page was there is worded now. */}
      <CurrentIntl />
      {Display && <Display region={region} />}
    </>
  );
}

function CurrentIntl(): ReactNode {
  const intl = useIntl();
  useLayoutEffect(() => setCurrentIntl(intl), [intl]);
  return null;
}

/** The component that shows messages and questions; undefined until it is loaded. */
function useDisplay() {
  const [Display, setDisplay] = useState(feedbackCode.now);

  useEffect(() => {
    if (Display) return undefined;
    const load = () => {
      feedbackCode.load().then(
        (loaded) => setDisplay(() => loaded),
        () => {}, // The next message, key or click tries again.
      );
    };
    setFeedbackLoader(load);
    // Before there is a message: that the connection is lost can be one.
    document.addEventListener('keydown', load);
    document.addEventListener('pointerdown', load);
    return () => {
      setFeedbackLoader(undefined);
      document.removeEventListener('keydown', load);
      document.removeEventListener('pointerdown', load);
    };
  }, [Display]);

  return Display;
}
