import { defineEntity } from '../entity.js';

/** A federated-learning project. Freezing it fixes the fields that its certificates contain. */
export const project = defineEntity({
  name: 'project',
  permission: 'Pages.Projects',
  fields: {
    name: { kind: 'text', min: 3, max: 100, required: true, unique: true, column: true },
    // The limit of NVIDIA FLARE's dashboard: it becomes part of every certificate.
    shortName: {
      kind: 'text',
      min: 3,
      max: 16,
      format: 'siteName',
      required: true,
      unique: true,
      column: true,
    },
    title: { kind: 'text', min: 3, max: 100, required: true, column: 'hidden' },
    description: { kind: 'text', min: 3, max: 500, required: true, lines: 4 },
    profile: {
      kind: 'choice',
      options: ['nvflare-2.5', 'nvflare-2.8'],
      required: true,
      initially: 'nvflare-2.5',
      column: true,
      filter: true,
    },
    // Later releases of NVIDIA FLARE have neither a second server nor an overseer.
    highAvailability: {
      kind: 'choice',
      options: ['On', 'Off'],
      required: true,
      initially: 'Off',
      column: 'hidden',
      filter: true,
      when: { field: 'profile', is: ['nvflare-2.5'] },
    },
    startsOn: { kind: 'date', column: true },
    endsOn: { kind: 'date', notBefore: 'startsOn', column: true },
  },
  states: ['Open', 'Frozen'],
  locked: ['Frozen'],
  actions: {
    freeze: { from: ['Open'], to: 'Frozen', permission: 'Pages.Projects.Freeze' },
    reopen: { from: ['Frozen'], to: 'Open', permission: 'Pages.Projects.Freeze' },
  },
});
