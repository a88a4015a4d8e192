import { role, type Named } from '@hima/entities';
import type { EntityView } from '../../entity/entity-view';
import { GrantedPermissions } from './granted-permissions';
import { PermissionTree } from './permission-tree';

export const roleView: EntityView = {
  model: role,
  path: '/roles',
  tones: { BuiltIn: 'neutral', Custom: 'success' },
  inputs: { permissions: PermissionTree },
  values: { permissions: (value) => <GrantedPermissions permissions={value as Named[]} /> },
};
