// Written by the permission-matrix test, from the documents of both APIs.
import operations from './operation-permissions.json';

/** `{id}` in a path is any part of an address; paths without one are more exact. */
const patterns = Object.entries(operations)
  .map(([operation, access]) => {
    const [method = '', path = ''] = operation.split(' ');
    return { method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), path, access };
  })
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length);

/**
 * Whether the APIs allow a call with these permissions; undefined when nobody is signed in. An operation that they
 * don't have is allowed: its refusal is another one.
 */
export function isAllowed(method: string, path: string, permissions: string[] | undefined): boolean {
  const found = patterns.find((one) => one.method === method && one.pattern.test(path));
  if (!found || found.access === 'public') return true;
  if (!permissions) return false;
  return found.access === 'signed in' || permissions.includes(found.access);
}
