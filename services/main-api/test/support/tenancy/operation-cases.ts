import { application, contact, organization, project, role, type Entity } from '@hima/entities';
import type { SentRequest } from '@hima/api-kit/testing';
import { PASSWORD } from '../main-api.js';
import type { PlatformData } from './platform-data.js';

/** How an operation is called against data of the platform. */
export interface OperationCase extends SentRequest {
  params?: Record<string, string>;
  /** Of several, each is sent alone. */
  query?: string | string[];
  /** `refused`: 403 or 404. `own`: 2xx without the platform's data. `account`: about the caller's account alone. */
  answer: 'refused' | 'own' | 'account';
}
type Cases = Record<string, OperationCase>;

const reason = 'Of another organization';
const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** A stored entity as its form sends it. */
const inputOf = ({ fields }: Pick<Entity, 'fields'>, stored: object): Record<string, unknown> => {
  const values = stored as Record<string, unknown>;
  const idOf = (value: unknown) => (value as { id: string } | null)?.id ?? null;
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      const value = values[name];
      if (kind === 'reference') return [name, idOf(value)];
      return [name, kind === 'references' ? (value as object[]).map(idOf) : value];
    }),
  );
};

function casesOf(entity: Entity, stored: { id: string; version: number }, fresh: object): Cases {
  const title = capitalized(entity.name);
  const input = inputOf(entity, stored);
  const params = { id: stored.id };
  const ids = [stored.id];
  const refused = { answer: 'refused' } as const;
  return {
    [`list${title}s`]: { answer: 'own' },
    // No form asks for a contact.
    ...(entity.name !== contact.name && {
      [`optionsOf${title}s`]: { query: ['', `Id=${params.id}`], answer: 'own' as const },
    }),
    [`export${title}s`]: { answer: 'own' },
    [`get${title}`]: { params, ...refused },
    [`create${title}`]: { body: { ...input, ...fresh }, ...refused },
    [`update${title}`]: { params, body: { ...input, version: stored.version }, ...refused },
    [`delete${title}s`]: { body: { ids }, ...refused },
    ...Object.fromEntries(
      Object.keys(entity.actions ?? {}).map((action) => [
        `${action}${title}s`,
        { body: { ids, reason }, ...refused },
      ]),
    ),
  };
}

/** A case for each operation, by its ID. */
export function operationCases(platform: PlatformData): Cases {
  const { id } = platform.project;
  const kit = { id: platform.application.id };
  const permission = { id: 'Pages.Campaigns' };
  return {
    ...casesOf(organization, platform.organization, { name: 'Third Group', code: 'third_group' }),
    // Discloses only what anyone with the ID may read.
    getOrganizationStanding: { params: { id: platform.organization.id }, answer: 'own' },
    // Of someone else's contact it says no.
    isUserPermitted: {
      params: { id: platform.contact.id },
      query: 'Permissions=Pages.Campaigns',
      answer: 'own',
    },
    getInbox: { answer: 'own' },
    getSystem: { answer: 'refused' },
    sendTestEmail: { answer: 'refused' },
    listModuleUse: { answer: 'refused' },
    listDeployments: { answer: 'refused' },
    reportModules: { body: { loads: [], faults: [] }, answer: 'own' },
    ...ofSignIn(platform.organization.id, platform.role.id),
    ...casesOf(project, platform.project, { name: 'Other Study', shortName: 'other' }),
    checkProjectImport: { body: { participants }, answer: 'refused' },
    importProject: {
      body: {
        participants,
        applicationDescription: reason,
        project: { ...inputOf(project, platform.project), name: 'Other Study', shortName: 'other' },
      },
      answer: 'refused',
    },
    ...casesOf(application, platform.application, { dnsName: 'other.hima.example' }),
    ...casesOf(contact, platform.contact, { emailAddress: 'new@hima.example' }),
    removeSecondFactorsOfContact: {
      params: { id: platform.contact.id },
      body: { password: PASSWORD },
      answer: 'refused',
    },
    ...ofFilters(platform),
    // Roles are every organization's, and only the platform changes them.
    ...casesOf(role, platform.role, { name: 'Other role' }),
    getRole: { params: { id: platform.role.id }, answer: 'own' },
    listPermissions: { answer: 'own' },
    optionsOfPermissions: { answer: 'own' },
    getPermission: { params: permission, answer: 'own' },
    updatePermission: {
      params: permission,
      body: { roles: [platform.role.id], version: 'any' },
      answer: 'refused',
    },
    listConfigurations: { answer: 'own' },
    getConfiguration: { params: { id }, answer: 'refused' },
    listParticipants: { params: { id }, answer: 'refused' },
    provisionProject: { params: { id }, answer: 'refused' },
    revokeGeneration: { params: { id, number: '1' }, body: { reason }, answer: 'refused' },
    exportProjectFile: { params: { id }, answer: 'refused' },
    getKitProof: { params: kit, answer: 'refused' },
    downloadKit: { params: kit, body: {}, answer: 'refused' },
    listSessions: { answer: 'own' },
    endSession: { params: { id: platform.session }, answer: 'refused' },
    removePasskey: { params: { id: platform.passkey }, body: { password: PASSWORD }, answer: 'refused' },
    getActivityValues: { answer: 'own' },
    exportActivityChain: { answer: 'own' },
    verifyActivity: { answer: 'own' },
    getActivityCheckpoint: { answer: 'own' },
    getActivityCheckpointKey: { answer: 'own' },
    getCurrentUser: { answer: 'own' },
    getSecondFactor: { answer: 'own' },
    ...Object.fromEntries(aboutTheCaller.map((operation) => [operation, { answer: 'account' }])),
    sendRequestNotice: { body: { grant: 'none', campaignId: platform.project.id }, answer: 'account' },
  };
}

/** Lists that only show the platform's own. */
function ofFilters({
  organization: { id },
  project: { id: project },
  role: { id: role },
  contact,
}: PlatformData): Cases {
  const applications = [`Organization=${id}`, `Project=${project}`];
  const contacts = [`Organization=${id}`, `Roles=${role}`];
  const activity = [`Actor=${contact.id}`, `EntityId=${project}`];
  return Object.fromEntries(
    Object.entries({
      listApplications: applications,
      exportApplications: applications,
      listKits: applications,
      listContacts: contacts,
      exportContacts: contacts,
      listActivity: activity,
      exportActivity: activity,
    }).map(([operation, query]) => [operation, { query, answer: 'own' }]),
  );
}

const participants = [
  { kind: 'client', name: 'site-other', organization: 'other_trust', gpus: 0, memoryPerGpuGib: 0 },
];

const ofSignIn = (id: string, role: string): Cases => {
  const provider = {
    enabled: true,
    issuer: 'https://login.other.example',
    clientId: 'hima',
    clientSecret: 'of the other organization',
    emailDomains: ['other.example'],
    groupsClaim: null,
    groupRoles: [{ group: 'staff', roles: [role] }],
    passwordSignIn: true,
    version: 1,
  };
  return {
    getSignInProvider: { params: { id }, answer: 'refused' },
    saveSignInProvider: { params: { id }, body: provider, answer: 'refused' },
    testSignInProvider: { params: { id }, answer: 'refused' },
    completeOrganizationSignIn: {
      body: { organization: id, query: '?code=made-up&state=made-up' },
      answer: 'account',
    },
    deleteSignInProvider: { params: { id }, query: 'version=1', answer: 'refused' },
  };
};

/** Operations without an ID: the password, token or cookie identifies the account. */
const aboutTheCaller = [
  'authenticate',
  'beginPasskeySignIn',
  'renewToken',
  'signOut',
  'endOtherSessions',
  'changePassword',
  'verifyPassword',
  'beginSecondFactor',
  'confirmSecondFactor',
  'removeSecondFactor',
  'renewRecoveryCodes',
  'beginPasskey',
  'addPasskey',
  'forgotPassword',
  'checkResetLink',
  'resetPassword',
  'startOrganizationSignIn',
  'grantReports',
  'sendReport',
  'grantRequestNotices',
  'withdrawGrantedMail',
];
