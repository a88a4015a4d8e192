import { useMediaQuery } from './use-media-query';

/** Whether the person has asked the operating system for less motion. */
export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)');
}
