import { useEffect, useRef, type RefObject } from 'react';

/** The field that the focus goes to when its step of a dialog appears. */
export function useFirstField<T extends { focus(): void }>(): RefObject<T | null> {
  const field = useRef<T>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
