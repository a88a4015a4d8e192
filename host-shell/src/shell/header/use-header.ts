import { useEffect, useState } from 'react';
import type { LayoutConfiguration } from '@hima/sdk';
import { shellConstants } from '../constants';
import { useScrolledPast } from '../hooks/use-scrolled-past';

export type HeaderLayout = LayoutConfiguration['app']['header']['default'];

export interface HeaderState {
  /** For the header's element. */
  attributes: Record<string, string>;
  /** Scrolled so far that a sticky header sticks. */
  stuck: boolean;
  /** Scrolled so far that a minimizing header is low. */
  minimized: boolean;
}

/** The header's reaction to scrolling. Its attributes, which set that, have their own timer. */
export function useHeader({ sticky, minimize }: HeaderLayout): HeaderState {
  const [attributes, setAttributes] = useState<Record<string, string>>({});
  useEffect(() => {
    const timer = setTimeout(
      () =>
        setAttributes({
          ...(sticky.enabled && sticky.attributes),
          ...(minimize.enabled && minimize.attributes),
        }),
      shellConstants.headerAttributes,
    );
    return () => clearTimeout(timer);
  }, [sticky, minimize]);

  const stuck = useScrolledPast(offsetOf(attributes['data-sticky-offset']));
  const low = useScrolledPast(offsetOf(attributes['data-minimize-offset']));
  return { attributes, stuck: sticky.enabled && stuck, minimized: minimize.enabled && low };
}

/** CSS pixels. */
function offsetOf(attribute: string | undefined): number {
  const offset = Number(attribute ?? Number.NaN);
  return Number.isFinite(offset) && offset >= 0 ? offset : shellConstants.headerOffset;
}
