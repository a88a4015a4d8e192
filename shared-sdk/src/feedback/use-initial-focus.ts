import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses an element when a page or a step of a dialog appears.
 *
 * @example
 * const first = useInitialFocus<ComponentRef<typeof Input>>();
 * return <Input ref={first} />;
 */
export function useInitialFocus<T extends { focus(): void }>(): RefObject<T | null> {
  const target = useRef<T>(null);
  useEffect(() => target.current?.focus(), []);
  return target;
}
