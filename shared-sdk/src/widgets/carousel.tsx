import { Children, useId, useImperativeHandle, type FocusEvent, type ReactNode, type Ref } from 'react';
import { useIntl } from 'react-intl';
import { useLanguage } from '../i18n/context';
import { CarouselControls } from './carousel-controls';
import { widgetDefaults } from './defaults';
import { useRotation } from './use-rotation';
import { useSwipe } from './use-swipe';
import './carousel.css';

export interface CarouselHandle {
  next(): void;
  prev(): void;
  /** Stops the turning until it is requested again. */
  pause(): void;
  cycle(): void;
}

export interface CarouselProps {
  /** `widget(ref.current).call('next')` */
  ref?: Ref<CarouselHandle>;
  /** Its heading, of level two. */
  title: string;
  /** One child a slide. */
  children: ReactNode;
  /** Milliseconds that a slide stays; default 5000. */
  interval?: number;
  /** CSS pixels that a swipe must be longer than; default 40. */
  swipeThreshold?: number;
}

/**
 * Slides that turn automatically, with buttons to pause (WCAG 2.2.2), go back and forward, and by swiping.
 * A screen reader hears a new slide only when the turning rests; hidden slides cannot be reached.
 * (antd's own measures a swipe in shares of its width, copies slides, and cannot be paused.)
 *
 * @example <Carousel title="Campaign request workflow"><Step … /><Step … /></Carousel>
 */
export function Carousel({
  ref,
  title,
  children,
  interval = widgetDefaults.carousel.interval,
  swipeThreshold = widgetDefaults.carousel.swipeThreshold,
}: CarouselProps): ReactNode {
  const intl = useIntl();
  const { direction } = useLanguage();
  const heading = useId();
  const slides = Children.toArray(children);
  const rotation = useRotation(slides.length, interval);
  const { index, running, next, previous, pause, cycle, setPointed, setFocused } = rotation;
  const swipe = useSwipe(swipeThreshold, (towards) =>
    (towards === 'left') === (direction === 'ltr') ? next() : previous(),
  );
  useImperativeHandle(ref, () => ({ next, prev: previous, pause, cycle }), [next, previous, pause, cycle]);

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(false);
  };
  const position = (of: number) =>
    intl.formatMessage({ id: 'UI.CAROUSEL.POSITION' }, { index: of + 1, count: slides.length });

  return (
    <section
      className="hima-carousel"
      aria-roledescription={intl.formatMessage({ id: 'UI.CAROUSEL' })}
      aria-labelledby={heading}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={onBlur}
    >
      <div className="hima-carousel-head">
        <h2 id={heading}>{title}</h2>
        <CarouselControls rotation={rotation} position={position(index)} />
      </div>
      <div className="hima-carousel-slides" aria-live={running ? 'off' : 'polite'} {...swipe}>
        {slides.map((slide, at) => (
          <div
            key={at}
            role="group"
            aria-roledescription={intl.formatMessage({ id: 'UI.CAROUSEL.SLIDE' })}
            aria-label={position(at)}
            className="hima-carousel-slide"
            aria-hidden={at !== index}
            inert={at !== index}
          >
            {slide}
          </div>
        ))}
      </div>
    </section>
  );
}
