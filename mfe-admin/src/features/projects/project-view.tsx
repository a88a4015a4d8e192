import { project } from '@hima/entities';
import type { EntityView } from '../../entity/entity-view';
import { ApplicationsPanel } from './applications-panel';
import { ImportButton } from './import/import-button';

export const projectView: EntityView = {
  model: project,
  path: '/projects',
  tones: { Open: 'waiting', Frozen: 'success' },
  ListActions: ImportButton,
  Panels: ApplicationsPanel,
};
