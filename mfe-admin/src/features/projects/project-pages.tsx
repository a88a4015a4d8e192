import { EntityRoutes } from '../../entity/entity-routes';
import { projectView } from './project-view';

export const ProjectPages = () => <EntityRoutes view={projectView} />;
