import type { GatewayReason } from '../smpp/gateway-problem.js';

export interface GatewayHealth {
  state: 'Bound' | 'Connecting' | 'Down';
  lastError: string | null;
  /** The reason of the last error, if known. */
  reason: GatewayReason | null;
  /** Since when it has this state. */
  since: Date;
}

/** Health of the gateways in use. */
export interface GatewayStates {
  health(organizationId: string): GatewayHealth;
  /** Follows the stored settings. */
  refresh(): Promise<void>;
}
