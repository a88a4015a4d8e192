import { usePermission, useQuery } from '@hima/sdk';
import { campaignInbox, organizationInbox, type InboxSection } from './inbox.api';

interface InboxState {
  /** Of the services that have answered. */
  sections: InboxSection[];
  pending: boolean;
  /** Of a service that has not answered yet. */
  error: Error | undefined;
  refetch: () => void;
}

/** What waits for this person, in both services. */
export function useInbox(): InboxState {
  // The list of organizations asks for the first, approving them for the second.
  const seesOrganizations = usePermission('Pages.Organizations');
  const approves = usePermission('Pages.Organizations.Approve') && seesOrganizations;
  const campaigns = useQuery(campaignInbox);
  const organizations = useQuery({ ...organizationInbox, enabled: approves });
  const asked = approves ? [campaigns, organizations] : [campaigns];
  return {
    sections: asked.flatMap(({ data = [] }) => data),
    pending: asked.some(({ isPending }) => isPending),
    error: asked.find(({ error, data }) => error && !data)?.error ?? undefined,
    refetch: () => void Promise.all(asked.map(({ refetch }) => refetch())),
  };
}
