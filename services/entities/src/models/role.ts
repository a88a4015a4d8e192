import { defineEntity } from '../entity.js';

/** A named set of permissions. Built-in roles keep their names and stay. */
export const role = defineEntity({
  name: 'role',
  permission: 'Pages.Roles',
  fields: {
    name: { kind: 'text', min: 3, max: 50, required: true, unique: true, column: true },
    requiresSecondFactor: { kind: 'flag', column: true, initially: false },
    permissions: { kind: 'references', to: 'permission', required: true },
  },
  states: ['Custom', 'BuiltIn'],
  undeletable: ['BuiltIn'],
});
