import type { ColumnType, Generated } from 'kysely';
import type { FlareRole, Participant, ProfileName } from '@hima/kits';

type Written = ColumnType<Date, Date | undefined, Date>;

/** An organization; every account belongs to one. */
export interface OrganizationTable {
  id: Generated<string>;
  name: string;
  /** Letters, digits and underscores; the characters that certificates support. */
  code: string;
  /** Its users manage all organizations. */
  is_platform: Generated<boolean>;
  version: Generated<number>;
  /** Only people of an approved one can sign in. */
  state: Generated<string>;
  state_reason: Generated<string | null>;
  created_at: Written;
}

/** A user who can sign in. */
export interface AccountTable {
  id: Generated<string>;
  organization_id: string;
  name: string;
  surname: string;
  email_address: string;
  /** Lower case; unique in an organization, and among the confirmed ones. */
  email_key: string;
  /** When its owner followed an invitation. Until then, other organizations can invite the address as well. */
  confirmed_at: Date | null;
  phone_number: Generated<string | null>;
  /** The person's name in certificates. */
  short_name: Generated<string | null>;
  /** argon2id. None until an invited person chooses one, and of those who sign in with their organization. */
  password_hash: string | null;
  /** Part of every token; a new one ends all sessions. */
  security_stamp: Generated<string>;
  state: Generated<'Invited' | 'Active' | 'Deactivated'>;
  /** The last invitation, if there was one. */
  invited_at: Generated<Date | null>;
  /** Counts the changes; see `Stamped` of the entities. */
  version: Generated<number>;
  /** Someone else chose the password: until it is changed, the account has no permissions. */
  must_change_password: Generated<boolean>;
  created_at: Written;
}

/** A sign-in and its session. */
export interface SessionTable {
  id: Generated<string>;
  account_id: string;
  /** Of the user agent, as much as a person recognizes. */
  browser: string | null;
  system: string | null;
  address: string;
  created_at: Written;
  /** Time of the person's last input, as reported by renewals. */
  last_used_at: Written;
  /** How often the renewal secret has been changed; only the newest one works. */
  generation: Generated<number>;
  renewed_at: Written;
  ended_at: Date | null;
  ended_reason: string | null;
  /** The organization's sign-in provider has confirmed more than one factor. */
  multi_factor: Generated<boolean>;
  /** Where the session ends at the organization's sign-in provider as well. */
  sealed_sign_out_url: Buffer | null;
  /** Begun at the organization's sign-in provider. */
  by_provider: Generated<boolean>;
  /** When the provider last repeated the sign-in of the person; null: never. */
  confirmed_at: Date | null;
}

/** The OpenID Connect provider of an organization. */
export interface SignInProviderTable {
  organization_id: string;
  version: Generated<number>;
  enabled: boolean;
  issuer: string;
  client_id: string;
  sealed_client_secret: Buffer;
  /** The claim with a person's groups. */
  groups_claim: string | null;
  /** Off: contacts of the organization sign in with the provider only. */
  password_sign_in: boolean;
  created_at: Written;
}

/** A sign-in that a provider, or a second factor, has still to confirm. */
export interface SignInAttemptTable {
  state_hash: Buffer;
  /** Of the cookie of the browser that began it. */
  browser_hash: Buffer;
  organization_id: string;
  provider_version: number;
  step: 'provider' | 'second-factor';
  sealed: Buffer;
  expires_at: Date;
}

/** A named set of permissions. */
export interface RoleTable {
  id: Generated<string>;
  name: string;
  display_name: string;
  /** Comes with the product; can be neither renamed nor deleted. */
  is_static: Generated<boolean>;
  /** Users with the role have no permissions until two-step sign-in is set up. */
  requires_second_factor: Generated<boolean>;
  version: Generated<number>;
  created_at: Written;
}

/** A passkey: a second factor of an account. */
export interface PasskeyTable {
  id: Generated<string>;
  account_id: string;
  credential_id: Buffer;
  /** COSE. */
  public_key: Buffer;
  /** Signatures, as the authenticator counts them; 0 where it doesn't. */
  counter: number;
  /** How browsers reach the authenticator, as reported by the browser at registration. */
  transports: string[];
  name: string;
  created_at: Written;
  last_used_at: Date | null;
}

/** A federated-learning project; see its model. */
export interface ProjectTable {
  id: Generated<string>;
  name: string;
  short_name: string;
  title: string;
  description: string;
  profile: ProfileName;
  high_availability: 'On' | 'Off' | null;
  starts_on: Date | null;
  ends_on: Date | null;
  state: 'Open' | 'Frozen';
  state_reason: string | null;
  version: Generated<number>;
  created_at: Written;
}

/** A participant of a project; see its model. */
export interface ApplicationTable {
  id: Generated<string>;
  name: string;
  description: string;
  application_type: 'Server' | 'Overseer' | 'Client' | 'AdminConsole';
  project_id: string;
  organization_id: string;
  dns_name: string | null;
  protocol: 'https' | 'http' | null;
  api_root: string | null;
  port: number | null;
  federated_learning_port: number | null;
  admin_port: number | null;
  short_name: string | null;
  number_of_gpus: number | null;
  /** GiB. */
  memory_per_gpu: number | null;
  admin_short_name: string | null;
  admin_role: FlareRole | null;
  state: 'Pending' | 'Approved' | 'Rejected';
  state_reason: string | null;
  version: Generated<number>;
  created_at: Written;
}

/** A root certificate of a project. Its kits trust only this one. */
export interface ProjectAuthorityTable {
  id: Generated<string>;
  project_id: string;
  /** PEM. */
  certificate: string;
  sealed_key: Buffer;
  expires_at: Date;
  created_at: Written;
}

/** All startup kits of a project that were made together. They are offered once all of them are made. */
export interface GenerationTable {
  id: Generated<string>;
  project_id: string;
  /** Counts a project's generations from 1. */
  number: number;
  state: Generated<'InProgress' | 'Succeeded' | 'Failed'>;
  authority_id: string | null;
  started_at: Written;
  started_by: string;
  started_by_name: string;
  finished_at: Date | null;
  failure_code: string | null;
  failed_participant: string | null;
  revoked_at: Date | null;
  revoked_reason: string | null;
}

/** The startup kit of an application in a generation; without files until it is made. */
export interface KitTable {
  id: Generated<string>;
  generation_id: string;
  application_id: string;
  /** The application as the kit was made for it. */
  participant: ColumnType<Participant, string, never>;
  sealed_files: Buffer | null;
  /** Its private key was made by the participant, and is not here. */
  own_key: Generated<boolean>;
  /** Bytes of all files. */
  size: number | null;
  /** SHA-256 of the certificate, hexadecimal. */
  fingerprint: string | null;
  /** SHA-256 of every file, by its path. */
  digests: ColumnType<Record<string, string> | null, string | undefined, string>;
  /** Of the certificate. */
  expires_at: Date | null;
  downloads: Generated<number>;
  downloaded_at: Date | null;
  downloaded_by_name: string | null;
}

/** How often a version of a module took that long to load on a day, in two significant digits of milliseconds. */
export interface ModuleLoadTable {
  module: string;
  version: string;
  /** In UTC; the last 30 are kept. */
  day: ColumnType<Date, string, never>;
  milliseconds: number;
  loads: number;
}

/** How often a version of a module failed at a place of its code on a day. */
export interface ModuleFaultTable {
  module: string;
  version: string;
  day: ColumnType<Date, string, never>;
  kind: string;
  /** File, line and column of the build; empty when unknown. */
  place: string;
  faults: number;
  last_at: Written;
}

/** Reports of an organization's browsers on a day. */
export interface ModuleReportCountTable {
  organization_id: string;
  day: ColumnType<Date, string, never>;
  entries: number;
  /** Of them, those that needed a row of their own. */
  added: number;
}

/** The tables of main-api, besides those of api-kit. */
export interface MainSchema {
  /** The newest backups. */
  backup: { id: Generated<number>; made_at: Written; version: string; bytes: number };
  organization: OrganizationTable;
  project: ProjectTable;
  application: ApplicationTable;
  project_authority: ProjectAuthorityTable;
  generation: GenerationTable;
  kit: KitTable;
  account: AccountTable;
  session: SessionTable;
  role: RoleTable;
  role_permission: { role_id: string; permission: string };
  account_role: { account_id: string; role_id: string };
  /** Failed sign-ins by HMACs of name and network, whether or not there is such an account. */
  sign_in_guard: {
    name_key: Buffer;
    network_key: Buffer;
    failures: number;
    touched_at: Date;
    wait_until: Date | null;
  };
  /** Unconfirmed until its app has shown a right code; each code's time step works once. */
  second_factor: {
    account_id: string;
    sealed_secret: Buffer;
    /** Of the session that can confirm it, until then. */
    session_id: string | null;
    /** When the user proved who they are, and got the secret. */
    begun_at: Written;
    confirmed_at: Date | null;
    last_step: Generated<number>;
  };
  /** HMACs of the codes that are left. */
  recovery_code: { account_id: string; code_key: Buffer };
  passkey: PasskeyTable;
  /** Each can be answered once, until it expires. */
  passkey_challenge: {
    challenge: Buffer;
    account_id: string;
    purpose: 'registration' | 'sign-in';
    expires_at: Date;
  };
  /** The newest grant of each kind whose emails the user has ended. */
  withdrawn_mail: { account_id: string; audience: string; granted_at: number };
  /** The one link of an account that works; of its token only the SHA-256. */
  password_reset: { account_id: string; token_hash: Buffer; security_stamp: string; expires_at: Date };
  /** Emails requested until `renewed_at`, by an HMAC of the address, whether or not the account exists. */
  reset_mail_count: { name_key: Buffer; mails: number; renewed_at: Date };
  sign_in_provider: SignInProviderTable;
  module_load: ModuleLoadTable;
  module_fault: ModuleFaultTable;
  module_report_count: ModuleReportCountTable;
  /** Email domains of a provider; each belongs to one organization. */
  sign_in_domain: { domain: string; organization_id: string };
  /** Roles that members of a provider's group get. */
  sign_in_group_role: { organization_id: string; group_name: string; role_id: string };
  sign_in_attempt: SignInAttemptTable;
  /** Who an account is at its organization's provider. */
  sign_in_identity: { account_id: string; issuer: string; subject: string; created_at: Written };
  signing_key: { id: string; public_jwk: unknown; sealed_private_key: Buffer; created_at: Written };
}
