import { useEffect, useRef, useState } from 'react';
import { isApiError, queryClient, useMutation, useReachable } from '@hima/sdk';
import { discardDraft, drafts, saveDraft } from '../../drafts/drafts.api';
import { draftOf, type RequestValues } from './request-values';

/** Typing rests so long before the draft is kept, in milliseconds. */
const REST = 600;

/** A draft as it is on the server; a new one has version 0. */
export interface KeptDraft {
  values: RequestValues;
  savedAt: string | null;
  version: number;
  /** Values that were never saved, such as those of a copy. */
  unsaved?: boolean;
}

/** Keeps the request on the server while it is written, one save after the other. */
export function useDraft(id: string, values: RequestValues, kept: KeptDraft) {
  const now = JSON.stringify(draftOf(values));
  const [saved, setSaved] = useState({
    text: kept.unsaved ? '' : JSON.stringify(draftOf(kept.values)),
    at: kept.savedAt,
  });
  const version = useRef(kept.version);
  const { mutateAsync, error, reset } = useMutation({ mutationFn: saveDraft, meta: { silent: true } });
  // Once it is regained, what was typed without a connection is saved.
  const reachable = useReachable();
  // Another tab or device saved or discarded it: saving over that needs a confirmation.
  const conflict = isApiError(error) && error.code === 'DraftChanged';
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const stopped = useRef(false);

  useEffect(() => {
    if (now === saved.text || conflict) return undefined;
    const save = async () => {
      if (stopped.current) return;
      const answer = await mutateAsync({ id, data: JSON.parse(now), version: version.current });
      // The list in the cache lacks it: a page with the list would be pushed down when that arrives.
      if (version.current === 0) void queryClient.invalidateQueries({ queryKey: drafts.queryKey });
      version.current = answer.version;
      setSaved({ text: now, at: answer.savedAt });
    };
    const timer = setTimeout(() => {
      line.current = line.current.then(save).catch(() => undefined);
    }, REST);
    return () => clearTimeout(timer);
  }, [id, now, saved.text, conflict, reachable, mutateAsync]);

  return {
    savedAt: saved.at,
    failed: error !== null && !conflict,
    conflict,
    /** Something that was typed is not kept yet. */
    unsaved: now !== saved.text,
    /** Saves over a version that was shown in a conflict; 0 if the draft was discarded. */
    saveOver: (other: number) => {
      version.current = other;
      reset();
    },
    /** Discards the draft and stops saving. */
    discard: () => {
      stopped.current = true;
      return line.current
        .then(() => discardDraft(id))
        .catch((refusal: unknown) => {
          stopped.current = false;
          throw refusal;
        });
    },
  };
}

export type DraftState = Pick<ReturnType<typeof useDraft>, 'savedAt' | 'failed' | 'unsaved' | 'conflict'>;
