import { useEffect, useImperativeHandle, type MouseEvent, type ReactNode, type Ref } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { widgetDefaults } from './defaults';
import { useCurrentSection } from './use-current-section';
import './scroll-spy.css';

export interface ScrollSpyHandle {
  /** Looks for the sections again, after they have changed without the list having changed. */
  refresh(): void;
}

export interface ScrollSpyProps {
  /** `widget(ref.current).call('refresh')` */
  ref?: Ref<ScrollSpyHandle>;
  /** Name of the navigation: "On this page". */
  label: string;
  /** In the order of the page; `id` is the element's, without spaces. */
  sections: readonly { id: string; title: ReactNode }[];
  /** Of the window, as of an IntersectionObserver; default leaves its lowest quarter out. */
  rootMargin?: string;
  /** Visible shares of a section, 0 to 1; default 0.1, 0.5 and 1. */
  thresholds?: readonly number[];
  /** Default false: the page is at the section at once. */
  smoothScroll?: boolean;
}

/**
 * What is on the page, with the section that is being read marked; each leads to its section, which takes
 * the focus when it may (`tabIndex={-1}`).
 *
 * @example <ScrollSpy label="On this page" sections={[{ id: 'request', title: 'Request details' }]} />
 */
export function ScrollSpy({
  ref,
  label,
  sections,
  rootMargin = widgetDefaults.scrollSpy.rootMargin,
  thresholds = widgetDefaults.scrollSpy.thresholds,
  smoothScroll = widgetDefaults.scrollSpy.smoothScroll,
}: ScrollSpyProps): ReactNode {
  const ids = sections.map(({ id }) => id);
  const { current, choose, refresh } = useCurrentSection({ ids, rootMargin, thresholds });
  useImperativeHandle(ref, () => ({ refresh }), [refresh]);
  const { search, hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    // The page loaded after its address: the browser had no section to scroll to yet.
    const section = window.scrollY === 0 && document.getElementById(hash.slice(1));
    if (section) {
      section.scrollIntoView();
      choose(section.id);
    }
    // Only on arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const go = (event: MouseEvent, id: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ search, hash: id }, { replace: true, preventScrollReset: true });
    const section = document.getElementById(id);
    section?.scrollIntoView({ behavior: smoothScroll ? 'smooth' : 'instant' });
    section?.focus({ preventScroll: true });
    choose(id);
  };

  return (
    <nav className="hima-scroll-spy" aria-label={label}>
      <p aria-hidden="true">{label}</p>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => go(event, id)}
              {...(id === current && { 'aria-current': 'location' as const })}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
