import { useQuery } from '@hima/sdk';
import { inboxPaths } from './inbox-paths';
import { campaignInbox, mainInbox, type InboxSection, type OwnSection } from './inbox.api';

interface InboxState {
  /** Of the services that have answered. */
  sections: InboxSection[];
  own: OwnSection[];
  pending: boolean;
  /** Of a service that has not answered yet. */
  error: Error | undefined;
  refetch: () => void;
}

/** The user's inbox, from both services. */
export function useInbox(): InboxState {
  const campaigns = useQuery(campaignInbox);
  const main = useQuery(mainInbox);
  // A service that is newer than this page can have kinds that it doesn't know.
  const known = <Section extends { kind: string }>(sections: Section[] = []) =>
    sections.filter(({ kind }) => kind in inboxPaths);
  const requested = [campaigns, main];
  return {
    sections: [...known(campaigns.data?.sections), ...known(main.data?.sections)],
    own: known(campaigns.data?.own),
    pending: requested.some(({ isPending }) => isPending),
    error: requested.find(({ error, data }) => error && !data)?.error ?? undefined,
    refetch: () => void Promise.all(requested.map(({ refetch }) => refetch())),
  };
}
