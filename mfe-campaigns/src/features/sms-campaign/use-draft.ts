import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@hima/sdk';
import { discardDraft, keepDraft } from './request.api';
import { draftOf, type RequestValues } from './request-values';

/** Typing rests so long before the draft is kept, in milliseconds. */
const REST = 600;

/** Keeps the request on the server while it is written, one save after the other. */
export function useDraft(values: RequestValues, kept: { values: RequestValues; savedAt: string | null }) {
  const now = JSON.stringify(draftOf(values));
  const [saved, setSaved] = useState({ text: JSON.stringify(draftOf(kept.values)), at: kept.savedAt });
  const { mutateAsync, isError } = useMutation({ mutationFn: keepDraft, meta: { silent: true } });
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const stopped = useRef(false);

  useEffect(() => {
    if (now === saved.text) return undefined;
    const save = async () => {
      if (stopped.current) return;
      const { savedAt } = await mutateAsync(JSON.parse(now));
      setSaved({ text: now, at: savedAt });
    };
    const timer = setTimeout(() => {
      line.current = line.current.then(save).catch(() => undefined);
    }, REST);
    return () => clearTimeout(timer);
  }, [now, saved.text, mutateAsync]);

  return {
    savedAt: saved.at,
    failed: isError,
    /** Something that was typed is not kept yet. */
    unsaved: now !== saved.text,
    /** Throws the draft away and keeps nothing any more. */
    discard: () => {
      stopped.current = true;
      return line.current.then(discardDraft).catch((error: unknown) => {
        stopped.current = false;
        throw error;
      });
    },
  };
}

export type DraftState = Pick<ReturnType<typeof useDraft>, 'savedAt' | 'failed' | 'unsaved'>;
