import { usePermission, useQuery } from '@hima/sdk';
import { inboxPaths } from './inbox-paths';
import { campaignInbox, organizationInbox, type InboxSection, type OwnSection } from './inbox.api';

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
  // Listing organizations requires the first permission, approving them the second.
  const seesOrganizations = usePermission('Pages.Organizations');
  const approves = usePermission('Pages.Organizations.Approve') && seesOrganizations;
  const campaigns = useQuery(campaignInbox);
  const organizations = useQuery({ ...organizationInbox, enabled: approves });
  // A service that is newer than this page can have kinds that it doesn't know.
  const known = <Section extends { kind: string }>(sections: Section[] = []) =>
    sections.filter(({ kind }) => kind in inboxPaths);
  const requested = approves ? [campaigns, organizations] : [campaigns];
  return {
    sections: [...known(campaigns.data?.sections), ...((approves && organizations.data) || [])],
    own: known(campaigns.data?.own),
    pending: requested.some(({ isPending }) => isPending),
    error: requested.find(({ error, data }) => error && !data)?.error ?? undefined,
    refetch: () => void Promise.all(requested.map(({ refetch }) => refetch())),
  };
}
