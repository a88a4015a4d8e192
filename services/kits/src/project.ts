/** The release of NVIDIA FLARE that runs the kits. Only 2.5 has an overseer and a second server. */
export type ProfileName = 'nvflare-2.5' | 'nvflare-2.8';

/** The roles that FLARE reads from an administrator's certificate. */
export type FlareRole = 'project_admin' | 'org_admin' | 'lead' | 'member';

interface Member {
  /** The common name in the certificate: a host name, a site name or an email address. */
  readonly name: string;
  /** The organization's code, letters, digits and underscores. */
  readonly organization: string;
}

export interface Overseer extends Member {
  readonly kind: 'overseer';
  readonly protocol: 'http' | 'https';
  readonly apiRoot: string;
  readonly port: number;
}

export interface Server extends Member {
  readonly kind: 'server';
  readonly fedLearningPort: number;
  readonly adminPort: number;
  /** Further host names and IP addresses that clients reach it at. */
  readonly hosts?: readonly string[];
}

export interface Client extends Member {
  readonly kind: 'client';
  readonly gpus: number;
  readonly memoryPerGpuGib: number;
}

export interface Admin extends Member {
  readonly kind: 'admin';
  readonly role: FlareRole;
}

export type Participant = Overseer | Server | Client | Admin;

export interface KitProject {
  /** Part of every certificate. */
  readonly name: string;
  readonly profile: ProfileName;
  /** With one, kits get a docker.sh that runs it. */
  readonly dockerImage?: string;
  readonly participants: readonly Participant[];
}

declare const checked: unique symbol;
/** A project from `checkProject`: its names are safe in certificates, scripts and archives. */
export type CheckedProject = KitProject & { readonly [checked]: true };

export function participantsOf<K extends Participant['kind']>(
  project: KitProject,
  kind: K,
): Extract<Participant, { kind: K }>[] {
  return project.participants.filter(
    (participant): participant is Extract<Participant, { kind: K }> => participant.kind === kind,
  );
}
