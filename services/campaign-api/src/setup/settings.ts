import type { ReceiptIdFormat } from '../smpp/receipt-id-format.js';

/** Local wall-clock hours in which nothing is sent, 21:00 to 09:00 for one. */
export interface QuietHours {
  /** HH:MM, the first minute that is quiet. */
  from: string;
  /** HH:MM, the first minute that is not. */
  to: string;
  /** IANA name. */
  timeZone: string;
}

/** The gateway, without its secret. */
export interface GatewaySettings {
  host: string;
  port: number;
  systemId: string;
  /** Encrypted, with a certificate valid for the host name. */
  tls: boolean;
  /** In PEM, who may vouch for it; empty: those that this machine trusts. */
  caCertificate: string;
  /** How its receipts name messages. */
  receiptIds: ReceiptIdFormat;
  /** Segments per second. */
  throughput: number;
  /** Submissions that may wait for an answer. */
  window: number;
}

/** The sending rules: who is reached, when, how often and with which words, and the safeguards. */
export interface SendingSettings {
  /** ISO 3166-1 alpha-2; always one of the allowed ones. */
  defaultCountry: string;
  allowedCountries: string[];
  /** People; a smaller audience is neither shown nor sent to. */
  minimumAudience: number;
  quietHours: QuietHours | null;
  /** The end of every message in that language; empty: none. */
  optOutFooter: { en: string; arb: string };
  /** Replies with one of them, besides the default ones, are opt-outs. */
  stopWords: string[];
  /** At most so many messages to one person in so many days. */
  frequencyCap: { messages: number; days: number } | null;
  /** Segments a day for the whole organization; the day is that of the quiet hours' zone, else of the default country. */
  dailyCap: number | null;
  /** Whether someone other than the requester must accept. */
  fourEyes: boolean;
  /** Audience size from which the approver must type the number. */
  typedCountFrom: number;
  /** Between accepting a request that starts at once and its first message, in seconds. */
  undoSeconds: number;
  /** Whether requesters see the approximate size of an audience. */
  expectedAudience: boolean;
  /** Whether changes that belong to the steward wait for a second one. */
  stewardFourEyes: boolean;
}

/** All settings by the names that the API has for them. */
export type Settings = GatewaySettings & SendingSettings;
