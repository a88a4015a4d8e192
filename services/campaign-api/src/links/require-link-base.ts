import { badRequest } from '@hima/api-kit';
import { linkPlaceholder } from '@hima/sms-text';

/**
 * Refuses an opt-out link in a footer when the server has no address for links.
 * @throws {ApiProblem} 400
 */
export function requireLinkBase(linkBase: string | null, footers: readonly string[], member: string): void {
  if (linkBase !== null || !footers.some((footer) => footer.includes(linkPlaceholder))) return;
  const sentence = `The opt-out footer contains ${linkPlaceholder}, but this server has no base URL for links. Remove ${linkPlaceholder}, or ask the server administrator to set a base URL.`;
  throw badRequest('ValidationFailed', sentence, [member]);
}
