/** Who would receive the message if the request were accepted at `queriedAt`. */
export interface AudiencePreview {
  id: string;
  campaignVersion: number;
  queryVersion: number;
  queriedAt: string;
  durationMs: number;
  /** Fewest people that a message may be sent to. */
  minimum: number;
  belowMinimum: boolean;
  /** Null when the audience is below the minimum: not even its size is told then. */
  counts: AudienceCounts | null;
  /** Masked numbers. */
  sample: string[];
  /** More SMS would be needed than the request asks for. */
  exceedsTotal: boolean;
}

/** queried = invalid + notMobile + countryNotAllowed + duplicate + eligible */
export interface AudienceCounts {
  queried: number;
  invalid: number;
  notMobile: number;
  countryNotAllowed: number;
  duplicate: number;
  eligible: number;
}
