import { useEffect, useState } from 'react';
import { useQuery } from '@hima/sdk';
import { queryCheck } from './query.api';

/** Pause in typing before the query is checked, in milliseconds. */
const PAUSE = 400;

/** The API's result for the text, a moment after the last key. `current` is false while it is of an older text. */
export function useQueryCheck(id: string, text: string) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, error, isFetching, refetch } = useQuery(queryCheck(id, settled));
  return {
    check: data,
    error,
    current: data?.query === text && !isFetching,
    checkAgain: () => void refetch(),
  };
}
