export type KitErrorCode =
  | 'CertificateRequestInvalid'
  | 'KeyBelongsToAnotherCertificate'
  | 'KeyRequired'
  | 'KitUnreadable'
  | 'PinInvalid'
  | 'ProjectFileInvalid'
  | 'ProjectInvalid'
  | 'RootCertificateExpired';

/** Why a kit could not be made. `details` name the places, for the caller's message. */
export class KitError extends Error {
  constructor(
    readonly code: KitErrorCode,
    readonly details: readonly string[] = [],
  ) {
    super([code, ...details].join(' '));
    this.name = 'KitError';
  }
}
