import { useState } from 'react';
import { useQueries } from '@hima/sdk';
import { entityOptions, namesOfChosen } from './entity.api';

interface Reference {
  /** The entity. */
  to: string;
  chosen: readonly string[];
}

/** Options of filters by other entities: those that match the entered text, and the selected ones. The service searches. */
export function useReferences(references: readonly Reference[]) {
  const [keywords, setKeywords] = useState<Readonly<Record<string, string>>>({});
  const found = useQueries({ queries: references.map(({ to }) => entityOptions(to, keywords[to])) });
  const named = useQueries({ queries: references.map(({ to, chosen }) => namesOfChosen(to, chosen)) });

  return (to: string) => {
    const at = references.findIndex((reference) => reference.to === to);
    const all = [...(found[at]?.data ?? []), ...(named[at]?.data ?? [])];
    return {
      options: [...new Map(all.map(({ id, name }) => [id, { value: id, label: name }])).values()],
      onSearch: (keyword: string) =>
        setKeywords((others) => ({ ...others, [to]: keyword.trim().slice(0, 100) })),
      searching: !found[at] || found[at].isPending || found[at].isPlaceholderData,
    };
  };
}
