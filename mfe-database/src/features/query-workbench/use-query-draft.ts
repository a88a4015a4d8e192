import { useState } from 'react';
import { useAuth } from '@hima/sdk';
import type { Connection } from '../../connection/connection';

interface StoredDraft {
  text: string;
  /** The version that was in use when the draft was begun. */
  basedOn: number;
}

/** The text in the editor. A draft stays in this tab, also after reloads, until it is saved. */
export function useQueryDraft({ id, mobileNumberQuery, queryVersion }: Connection) {
  const { user } = useAuth();
  const key = `hima.query-draft.${user?.id}.${id}`;
  const [draft, setDraft] = useState(() => read(key));
  const dirty = draft !== undefined && draft.text !== mobileNumberQuery;

  function write(text: string): void {
    const next = { text, basedOn: draft && dirty ? draft.basedOn : queryVersion };
    setDraft(next);
    if (text === mobileNumberQuery) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(next));
  }

  function discard(): void {
    setDraft(undefined);
    sessionStorage.removeItem(key);
  }

  return {
    text: dirty ? draft.text : mobileNumberQuery,
    dirty,
    /** Someone has made another query active since the draft was begun. */
    outdated: dirty && draft.basedOn !== queryVersion,
    write,
    discard,
  };
}

function read(key: string): StoredDraft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { text, basedOn } = stored as Partial<StoredDraft>;
    return typeof text === 'string' && typeof basedOn === 'number' ? { text, basedOn } : undefined;
  } catch {
    return undefined;
  }
}
