import { EntityRoutes } from '../../entity/entity-routes';
import { applicationView } from './application-view';

export const ApplicationPages = () => <EntityRoutes view={applicationView} />;
