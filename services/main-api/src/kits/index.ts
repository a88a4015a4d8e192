export { createAuthority, openAuthority } from './certificates/authority.js';
export { issueCredential } from './certificates/credential.js';
export { newKeyAndRequest } from './certificates/request.js';
export { checkProject } from './check-project.js';
export type * from './project.js';
