import { useAuth } from '@hima/sdk';
import { rightOf, type EntityRecord, type EntityView } from './entity-view';

/** The user's permissions for entities of a kind, and for one in its state. */
export function useEntityRights({ model }: EntityView) {
  const { user } = useAuth();
  const may = (right: string) => user?.permissions.includes(rightOf(model, right)) ?? false;
  const isLocked = ({ state = '' }: EntityRecord) => model.locked?.includes(state) ?? false;
  const actions = Object.entries(model.actions ?? {}).filter(([, { right }]) => may(right));
  return {
    mayCreate: may('Create'),
    mayEdit: may('Edit'),
    mayDelete: may('Delete'),
    canEdit: (record: EntityRecord) => may('Edit') && !isLocked(record),
    canDelete: (record: EntityRecord) =>
      may('Delete') && !isLocked(record) && !model.undeletable?.includes(record.state ?? ''),
    /** Names of all that they may do, in any state. */
    actions: actions.map(([name]) => name),
    actionsFor: (record: EntityRecord) =>
      actions.filter(([, { from }]) => from.includes(record.state ?? '')).map(([name]) => name),
  };
}
