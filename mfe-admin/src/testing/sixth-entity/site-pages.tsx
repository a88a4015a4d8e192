import { EntityRoutes } from '../../entity/entity-routes';
import type { EntityView } from '../../entity/entity-view';
import { site } from './site';

const siteView: EntityView = { model: site, path: '/sites', tones: { Draft: 'waiting', Open: 'success' } };

export const SitePages = () => <EntityRoutes view={siteView} />;
