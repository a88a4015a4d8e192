import { EntityRoutes } from '../../entity/entity-routes';
import { contactView } from './contact-view';

export const ContactPages = () => <EntityRoutes view={contactView} />;
