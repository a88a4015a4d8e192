import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { newDraftId } from '../../drafts/drafts.api';

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/**
 * Which draft the page is about. The address names it from the start, before it is saved: a reload continues it, and no
 * later change of the address can get between a person and the step that they go to. Without a name, a draft begins.
 */
export function useDraftId() {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('draft');
  const named = requested !== null && isId(requested) ? requested : null;
  const [own, setOwn] = useState(newDraftId);
  const [before, setBefore] = useState(named);
  if (named !== before) {
    setBefore(named);
    if (named === null) setOwn(newDraftId());
  }
  const id = named ?? own;
  useEffect(() => {
    if (named !== null) return;
    const next = new URLSearchParams(search);
    next.set('draft', own);
    setSearch(next, { replace: true });
  }, [named, own, search, setSearch]);
  return { id, begins: id === own, copied: search.get('copy') };
}
