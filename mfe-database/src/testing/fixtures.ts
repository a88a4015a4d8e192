import type { Connection } from '../connection/connection';

export function aConnection(changes: Partial<Connection> = {}): Connection {
  return {
    id: 'd-1',
    name: 'Clinic patients',
    type: 'PostgreSQL',
    hostName: 'db.clinic.example',
    port: 5432,
    userName: 'hima_reader',
    databaseName: 'clinic',
    defaultSchema: 'public',
    tls: true,
    caCertificate: '',
    mobileNumberQuery: 'select phone from patients',
    queryVersion: 3,
    version: 7,
    passwordChangedAt: '2026-11-01T08:00:00.000Z',
    createdAt: '2026-10-01T08:00:00.000Z',
    health: { state: 'Healthy', checkedAt: '2026-11-21T09:00:00.000Z', code: null, message: null },
    usedBy: 2,
    ...changes,
  };
}
