import { defineEntity } from '../entity.js';

/** A data owner or a collaborator; until it is approved, its contacts can't sign in. */
export const organization = defineEntity({
  name: 'organization',
  permission: 'Pages.Organizations',
  fields: {
    name: { kind: 'text', min: 3, max: 100, required: true, unique: true, column: true },
    code: {
      kind: 'text',
      min: 3,
      max: 25,
      format: 'code',
      required: true,
      unique: true,
      column: true,
      fixed: true,
    },
  },
  states: ['Pending', 'Approved', 'Rejected'],
  actions: {
    approve: { from: ['Pending'], to: 'Approved', permission: 'Pages.Organizations.Approve' },
    reject: { from: ['Pending'], to: 'Rejected', permission: 'Pages.Organizations.Approve', reason: true },
    resubmit: { from: ['Rejected'], to: 'Pending', permission: 'Pages.Organizations.Edit' },
    revoke: { from: ['Approved'], to: 'Rejected', permission: 'Pages.Organizations.Approve', reason: true },
  },
});
