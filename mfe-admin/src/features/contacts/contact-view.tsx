import { contact } from '@hima/entities';
import type { EntityView } from '../../entity/entity-view';
import { SecondFactorsPanel } from './second-factors-panel';

export const contactView: EntityView = {
  model: contact,
  path: '/contacts',
  Panels: SecondFactorsPanel,
  tones: { Invited: 'waiting', Active: 'success', Deactivated: 'neutral' },
};
