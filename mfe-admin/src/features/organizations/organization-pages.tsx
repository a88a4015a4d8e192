import { EntityRoutes } from '../../entity/entity-routes';
import { organizationView } from './organization-view';

export const OrganizationPages = () => <EntityRoutes view={organizationView} />;
