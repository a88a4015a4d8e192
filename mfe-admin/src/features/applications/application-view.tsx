import { application } from '@hima/entities';
import type { EntityView } from '../../entity/entity-view';

export const applicationView: EntityView = {
  model: application,
  path: '/applications',
  tones: { Pending: 'decision', Approved: 'success', Rejected: 'error' },
};
