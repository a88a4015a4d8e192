import { defineEntity } from '@hima/entities';

/** An entity of tests alone. */
export const site = defineEntity({
  name: 'site',
  permission: 'Pages.Projects',
  fields: {
    name: { kind: 'text', min: 3, max: 100, required: true, unique: true, column: true },
    contact: { kind: 'text', min: 3, max: 50, format: 'email', column: true },
    beds: { kind: 'number', min: 1, max: 5_000, required: true, column: true },
    level: { kind: 'choice', options: ['Clinic', 'Hospital'], required: true, column: true, filter: true },
    /** Of hospitals only. */
    teaches: { kind: 'choice', options: ['Yes', 'No'], when: { field: 'level', is: ['Hospital'] } },
    organization: { kind: 'reference', to: 'organization', required: true, column: true, filter: true },
  },
  states: ['Draft', 'Open'],
  locked: ['Open'],
  actions: { open: { from: ['Draft'], to: 'Open', permission: 'Pages.Projects.Freeze' } },
});
