import { defineEntity } from '../entity.js';

/** A user of the console. Contacts are invited by email and choose their own password. */
export const contact = defineEntity({
  name: 'contact',
  permission: 'Pages.Contacts',
  fields: {
    name: { kind: 'text', min: 2, max: 50, required: true, column: true },
    surname: { kind: 'text', min: 2, max: 50, required: true, column: true },
    emailAddress: {
      kind: 'text',
      min: 3,
      max: 50,
      format: 'email',
      required: true,
      unique: true,
      column: true,
      fixed: true,
    },
    phoneNumber: { kind: 'text', min: 7, max: 16, format: 'phone', column: 'hidden' },
    shortName: { kind: 'text', min: 3, max: 25, format: 'siteName', column: 'hidden' },
    organization: {
      kind: 'reference',
      to: 'organization',
      required: true,
      column: true,
      filter: true,
      fixed: true,
    },
    roles: { kind: 'references', to: 'role', required: true, column: true, filter: true },
  },
  states: ['Invited', 'Active', 'Deactivated'],
  actions: {
    invite: { from: ['Invited'], to: 'Invited', permission: 'Pages.Contacts.Create' },
    deactivate: { from: ['Invited', 'Active'], to: 'Deactivated', permission: 'Pages.Contacts.Activation' },
    // Someone who never chose a password is invited again.
    activate: { from: ['Deactivated'], to: 'Active', permission: 'Pages.Contacts.Activation' },
  },
});
