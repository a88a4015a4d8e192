import { unprocessable } from '@hima/api-kit';
import type { ServiceContext } from '../service-context.js';
import { SourceProblem } from '../sources/source.js';

/**
 * Refuses a host that is not allowed at the moment. The address is checked again before each bind, so a host that is not
 * found yet may be saved.
 * @throws {ApiProblem} 422 GatewayNotAllowed
 */
export async function requireAllowedGateway(
  { gatewayHosts }: Pick<ServiceContext, 'gatewayHosts'>,
  host: string,
): Promise<void> {
  try {
    await gatewayHosts.resolve(host);
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    if (error.reason !== 'AddressNotAllowed') return;
    throw unprocessable(
      'GatewayNotAllowed',
      'This host isn’t an allowed SMS gateway. Ask the server administrator to add it to SMS_GATEWAY_HOSTS.',
    );
  }
}
