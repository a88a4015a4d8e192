import type { GatewayReason } from '../smpp/gateway-problem.js';

export interface GatewayHealth {
  state: 'Bound' | 'Connecting' | 'Down';
  lastError: string | null;
  /** The reason of the last error, if known. */
  reason: GatewayReason | null;
  /** Since when it has this state. */
  since: Date;
  /** Since when it isn't bound; null while it is, or unknown. */
  lostAt: Date | null;
  /** The end of the certificate that its center showed last, if any. */
  certificateUntil: Date | null;
}

/** Health of the gateways in use. */
export interface GatewayStates {
  health(organizationId: string): GatewayHealth;
  /** Follows the stored settings. */
  refresh(): Promise<void>;
}
