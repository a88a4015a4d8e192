import { defineEntity } from '../entity.js';
import { LONGEST_COMMON_NAME } from '../field.js';

const server = { field: 'applicationType', is: ['Server'] } as const;
const overseer = { field: 'applicationType', is: ['Overseer'] } as const;
const client = { field: 'applicationType', is: ['Client'] } as const;
const adminConsole = { field: 'applicationType', is: ['AdminConsole'] } as const;
const port = { kind: 'number', min: 1, max: 65_535, required: true } as const;

/** A participant of a project. Initial ports and paths are NVIDIA FLARE's. */
export const application = defineEntity({
  name: 'application',
  permission: 'Pages.Applications',
  fields: {
    name: { kind: 'text', min: 3, max: 100, required: true, column: true },
    description: { kind: 'text', min: 3, max: 500, required: true, lines: 3 },
    applicationType: {
      kind: 'choice',
      options: ['Server', 'Overseer', 'Client', 'AdminConsole'],
      required: true,
      column: true,
      filter: true,
      fixed: true,
    },
    project: { kind: 'reference', to: 'project', required: true, column: true, filter: true, fixed: true },
    organization: {
      kind: 'reference',
      to: 'organization',
      required: true,
      column: true,
      filter: true,
      fixed: true,
    },
    dnsName: {
      kind: 'text',
      min: 3,
      max: LONGEST_COMMON_NAME,
      format: 'hostName',
      required: true,
      when: { field: 'applicationType', is: ['Server', 'Overseer'] },
    },
    protocol: {
      kind: 'choice',
      options: ['https', 'http'],
      required: true,
      initially: 'https',
      when: overseer,
    },
    apiRoot: {
      kind: 'text',
      min: 3,
      max: 50,
      format: 'path',
      required: true,
      initially: '/api/v1',
      when: overseer,
    },
    port: { ...port, initially: 8443, when: overseer },
    federatedLearningPort: { ...port, initially: 8002, when: server },
    adminPort: { ...port, initially: 8003, when: server },
    shortName: { kind: 'text', min: 3, max: 25, format: 'siteName', required: true, when: client },
    numberOfGpus: { kind: 'number', min: 0, max: 1024, required: true, initially: 0, when: client },
    /** GiB. */
    memoryPerGpu: { kind: 'number', min: 0, max: 4096, required: true, initially: 0, when: client },
    adminShortName: { kind: 'text', min: 3, max: 50, format: 'email', required: true, when: adminConsole },
    adminRole: {
      kind: 'choice',
      options: ['project_admin', 'org_admin', 'lead', 'member'],
      required: true,
      initially: 'lead',
      when: adminConsole,
    },
  },
  states: ['Pending', 'Approved', 'Rejected'],
  actions: {
    approve: { from: ['Pending'], to: 'Approved', permission: 'Pages.Applications.Approve' },
    reject: { from: ['Pending'], to: 'Rejected', permission: 'Pages.Applications.Approve', reason: true },
    resubmit: { from: ['Rejected'], to: 'Pending', permission: 'Pages.Applications.Edit' },
    revoke: { from: ['Approved'], to: 'Rejected', permission: 'Pages.Applications.Approve', reason: true },
  },
});
