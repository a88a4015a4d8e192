import { organization } from '@hima/entities';
import type { EntityView } from '../../entity/entity-view';

export const organizationView: EntityView = {
  model: organization,
  path: '/organizations',
  tones: { Pending: 'waiting', Approved: 'success', Rejected: 'error' },
};
