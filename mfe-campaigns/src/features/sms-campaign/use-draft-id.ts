import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { newDraftId } from '../../drafts/drafts.api';

/**
 * Which draft the page is about. One that begins here has an ID before it is saved, and the address names it from then
 * on: a reload continues it. Without a name in the address, another one begins.
 */
export function useDraftId() {
  const [search, setSearch] = useSearchParams();
  const named = search.get('draft');
  const [own, setOwn] = useState(newDraftId);
  const [before, setBefore] = useState(named);
  if (named !== before) {
    setBefore(named);
    if (named === null) setOwn(newDraftId());
  }
  const id = named ?? own;

  /** The address names the draft, and no more what it was begun from. */
  const remember = () => {
    if (named === id) return;
    const next = new URLSearchParams(search);
    next.delete('copy');
    next.set('draft', id);
    setSearch(next, { replace: true });
  };
  return { id, begins: id === own, copied: search.get('copy'), remember };
}
