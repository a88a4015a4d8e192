import { rightOf } from '@hima/entities';
import { useAuth, type Permission } from '@hima/sdk';
import type { EntityRecord, EntityView } from './entity-view';

/** The user's permissions for entities of a kind, and for one in its state. */
export function useEntityRights({ model }: EntityView) {
  const { user } = useAuth();
  const may = (permission: Permission) => user?.permissions.includes(permission) ?? false;
  const mayEdit = may(rightOf(model, 'Edit'));
  const mayDelete = may(rightOf(model, 'Delete'));
  const isLocked = ({ state = '' }: EntityRecord) => model.locked?.includes(state) ?? false;
  const actions = Object.entries(model.actions ?? {}).filter(([, { permission }]) => may(permission));
  return {
    mayCreate: may(rightOf(model, 'Create')),
    mayEdit,
    mayDelete,
    canEdit: (record: EntityRecord) => mayEdit && !isLocked(record),
    canDelete: (record: EntityRecord) =>
      mayDelete && !isLocked(record) && !model.undeletable?.includes(record.state ?? ''),
    /** Names of all that they may do, in any state. */
    actions: actions.map(([name]) => name),
    actionsFor: (record: EntityRecord) =>
      actions.filter(([, { from }]) => from.includes(record.state ?? '')).map(([name]) => name),
  };
}
