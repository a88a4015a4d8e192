import { organization } from '@hima/entities';
import type { EntityView } from '../../entity/entity-view';
import { SignInPanel } from './sign-in-panel';

export const organizationView: EntityView = {
  model: organization,
  path: '/organizations',
  Panels: SignInPanel,
  tones: { Pending: 'decision', Approved: 'success', Rejected: 'error' },
};
