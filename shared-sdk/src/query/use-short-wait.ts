import { useEffect, useState } from 'react';

/**
 * Whether to hold back what stands below something that still loads and would push it away: people press what then moves.
 * What was shown once is not held back again.
 *
 * @param pending whether it still loads
 * @param subject what the page is about, if it stays mounted for another one
 * @param longest in milliseconds since the page or its subject was shown; what takes longer holds nothing back
 */
export function useShortWait(pending: boolean, subject = '', longest = 5_000): boolean {
  const [shown, setShown] = useState<string>();
  if (!pending && shown !== subject) setShown(subject);
  useEffect(() => {
    const timer = setTimeout(() => setShown(subject), longest);
    return () => clearTimeout(timer);
  }, [subject, longest]);
  return pending && shown !== subject;
}
