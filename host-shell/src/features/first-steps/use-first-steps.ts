import { usePermission, useQuery } from '@hima/sdk';
import {
  administrationSteps,
  campaignSteps,
  type AdministrationStep,
  type FirstStep,
} from './first-steps.api';

/** The user's first steps, from both services; undefined until both have answered. */
export function useFirstSteps(): readonly FirstStep[] {
  const organizations = useMayAdd('Pages.Organizations');
  const roles = useMayAdd('Pages.Roles');
  const contacts = useMayAdd('Pages.Contacts');
  const permitted: AdministrationStep[] = [];
  if (organizations) permitted.push('AddOrganization');
  if (roles) permitted.push('CreateRole');
  if (contacts) permitted.push('InviteContact');
  const administration = useQuery(administrationSteps(permitted));
  const campaigns = useQuery(campaignSteps);
  return administration.data && campaigns.data ? [...administration.data, ...campaigns.data] : [];
}

/** The list shows whether there is one. */
function useMayAdd(list: 'Pages.Organizations' | 'Pages.Roles' | 'Pages.Contacts'): boolean {
  const sees = usePermission(list);
  return usePermission(`${list}.Create`) && sees;
}
