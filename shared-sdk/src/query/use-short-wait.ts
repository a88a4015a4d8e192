import { useEffect, useState } from 'react';

/**
 * Whether to hold back what stands below something that still loads and would push it away: people press what then moves.
 *
 * @param pending whether it still loads
 * @param longest in milliseconds since the page was shown; what takes longer holds nothing back
 */
export function useShortWait(pending: boolean, longest = 1_000): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), longest);
    return () => clearTimeout(timer);
  }, [longest]);
  return pending && !over;
}
