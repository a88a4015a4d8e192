import { EntityRoutes } from '../../entity/entity-routes';
import { roleView } from './role-view';

export const RolePages = () => <EntityRoutes view={roleView} />;
