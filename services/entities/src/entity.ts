import type { Field } from './field.js';
import type { Permission } from './permissions.js';

/** A transition that people start, for one entity or for those they selected. */
export interface Action {
  /** States that it starts from. */
  from: readonly string[];
  to: string;
  /** Below the entity's own. */
  permission: Permission;
  /** It requires a reason, which is stored with the state. */
  reason?: true;
}

type Change = 'Create' | 'Edit' | 'Delete';

/** The permissions that have all of those to change an entity below them. */
type EntityPermission = {
  [Own in Permission]: `${Own}.${Change}` extends Permission ? Own : never;
}[Permission];

/**
 * One kind of thing that the administration manages. The service makes its operations of this, the console its list, page
 * and form.
 */
export interface Entity {
  /** In URLs, tables and the activity log: `organization` is at `/organization`. */
  name: string;
  /** Of the page; other permissions are below it: `Create`, `Edit`, `Delete` and those of the actions. */
  permission: EntityPermission;
  /** Input fields, in the order of the form. `name` identifies an entity for readers. */
  fields: Readonly<Record<string, Field>>;
  /** The states, the first one at the start; without it there are none. */
  states?: readonly [string, ...string[]];
  /** It can't be changed or deleted in these states. */
  locked?: readonly string[];
  /** It can't be deleted in these states. */
  undeletable?: readonly string[];
  actions?: Readonly<Record<string, Action>>;
}

/** Keeps the literal types of a description. */
export const defineEntity = <const E extends Entity>(entity: E): E => entity;

/** The permission to create, edit or delete such entities. */
export const rightOf = ({ permission }: Pick<Entity, 'permission'>, change: Change): Permission =>
  `${permission}.${change}`;
