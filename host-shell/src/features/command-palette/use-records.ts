import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth, useQuery } from '@hima/sdk';
import type { Command } from './commands';
import { findRecords, searches, type RecordKind } from './records.api';

/** Fewer letters are in nearly every name. */
const FEWEST_LETTERS = 2;
/** Longer than between two letters of someone who types. */
const PAUSE_MS = 250;

const kinds = Object.keys(searches) as RecordKind[];

/** Requests, connections, filters, templates and people with the typed text in their name, once typing pauses. */
export function useRecords(query: string): { records: Command[]; searching: boolean } {
  const navigate = useNavigate();
  const { user } = useAuth();
  const typed = query.trim().slice(0, 100);
  const keyword = usePaused(typed);
  const permitted = kinds.filter((kind) => user?.permissions.includes(searches[kind].permission));
  const wanted = typed.length >= FEWEST_LETTERS && permitted.length > 0;
  const { data } = useQuery({ ...findRecords(permitted, keyword), enabled: wanted && keyword === typed });
  if (!wanted) return { records: [], searching: false };
  // Results of another search text are not shown.
  const found = keyword === typed ? data : undefined;
  return {
    searching: found === undefined,
    records: (found ?? []).flatMap(({ kind, records }) =>
      records.map(({ id, name }) => {
        const to = searches[kind].path(id);
        const run = () => void navigate(to);
        return { id: `${kind}:${id}`, kind, title: name, words: '', icon: searches[kind].icon, to, run };
      }),
    ),
  };
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
