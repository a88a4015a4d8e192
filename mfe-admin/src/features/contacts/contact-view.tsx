import { contact } from '@hima/entities';
import type { EntityView } from '../../entity/entity-view';

export const contactView: EntityView = {
  model: contact,
  path: '/contacts',
  tones: { Invited: 'waiting', Active: 'success', Deactivated: 'neutral' },
};
