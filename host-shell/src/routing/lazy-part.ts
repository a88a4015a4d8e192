import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Pause before the second try, in milliseconds. */
const SECOND_TRY = 500;

/** A part of the console; its code is downloaded when it is first rendered, with a second try. */
export function lazyPart(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, SECOND_TRY));
      return { default: await load() };
    }
  });
}
