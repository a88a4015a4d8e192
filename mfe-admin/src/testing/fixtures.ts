import type { application, organization, RecordOf } from '@hima/entities';

const createdAt = '2026-11-01T08:00:00Z';

export const anOrganization = (
  more: Partial<RecordOf<typeof organization>> = {},
): RecordOf<typeof organization> => ({
  id: 'o-1',
  version: 1,
  createdAt,
  name: 'Riyadh Health Trust',
  code: 'riyadh_health',
  state: 'Pending',
  stateReason: null,
  ...more,
});

/** Two that are listed; a search for one never ends. */
export const organizationsThatHang = ({ query }: { query: URLSearchParams }) =>
  query.has('Keyword')
    ? new Promise(() => {})
    : [
        { id: 'o-1', name: 'Aden Clinics' },
        { id: 'o-2', name: 'Riyadh Health Trust' },
      ];

export const anApplication = (
  more: Partial<RecordOf<typeof application>> = {},
): RecordOf<typeof application> => ({
  id: 'a-1',
  version: 3,
  createdAt,
  name: 'Main server',
  description: 'The server of the study',
  applicationType: 'Server',
  project: { id: 'p-1', name: 'Diabetes study' },
  organization: { id: 'o-1', name: 'Riyadh Health Trust' },
  dnsName: 'server.example.com',
  protocol: null,
  apiRoot: null,
  port: null,
  federatedLearningPort: 8002,
  adminPort: 8003,
  shortName: null,
  numberOfGpus: null,
  memoryPerGpu: null,
  adminShortName: null,
  adminRole: null,
  state: 'Pending',
  stateReason: null,
  ...more,
});
