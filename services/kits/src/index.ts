/** Startup kits for NVIDIA FLARE: certificates, files, signatures, archives and their verification. Runs in browsers, too. */
export {
  createAuthority,
  openAuthority,
  type Authority,
  type StoredAuthority,
} from './certificates/authority.js';
export { issueCredential, type Credential } from './certificates/credential.js';
export type { CertificateDescription } from './certificates/describe.js';
export { newKeyAndRequest, type KeyAndRequest } from './certificates/request.js';
export { checkProject, memberFaults, type MemberFault } from './check-project.js';
export { KitError, type KitErrorCode } from './kit-error.js';
export { makeKit, type Kit } from './make-kit.js';
export type { KitFile } from './profiles/files.js';
export type * from './project.js';
export { ProjectFileError, type FileProblem } from './project-yaml/project-file-error.js';
export { readProjectYaml, type ImportedProject } from './project-yaml/read-project-yaml.js';
export { writeProjectYaml } from './project-yaml/write-project-yaml.js';
export type { Check, Finding, Outcome, Verdict } from './verify/verdict.js';
export { verifyKit } from './verify/verify-kit.js';
export { addKey } from './zip/add-key.js';
export { zipKit } from './zip/pack.js';
export { newPin } from './zip/pin.js';
