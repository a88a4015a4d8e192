/**
 * What every server in front of Hima does, as data: the local console follows it, and {@link nginxConfig} makes a
 * configuration of nginx from it.
 */

/** Only the console's own files run, are fetched or frame it. */
export const contentSecurityPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  // antd writes its styles into style elements at run time.
  'style-src': ["'self'", "'unsafe-inline'"],
  'connect-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
} as const;

/** Of every response; a service that sends one itself decides. */
const commonHeaders: Readonly<Record<string, string>> = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Of all that a browser could show as a page, errors and answers of the APIs included; a service decides as well. */
export const documentHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': Object.entries(contentSecurityPolicy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** Both. */
export const securityHeaders: Readonly<Record<string, string>> = { ...commonHeaders, ...documentHeaders };

/**
 * Content types that no page has: scripts, styles and fonts. Without the headers of documents, each of these files is
 * 0.8 KB smaller. As a regular expression for JavaScript and nginx; images are not among them, for an SVG can have scripts.
 */
export const noDocument = '^(text/javascript|application/javascript|text/css|font/)';

/** The headers of a response by its content type. */
export const securityHeadersOf = (contentType: string): Readonly<Record<string, string>> =>
  new RegExp(noDocument).test(contentType) ? commonHeaders : securityHeaders;

/** Only over TLS: on plain HTTP, a browser must not remember it for all of localhost. */
export const strictTransportSecurity = 'max-age=31536000; includeSubDomains';

/** How long browsers keep files. */
export const caching = {
  /** Files with the hash of their content in their name, and published versions. */
  immutable: 'public, max-age=31536000, immutable',
  /** All other files. */
  revalidate: 'no-cache',
  /** Refusals. */
  never: 'no-store',
} as const;

/** A service behind the console. */
export type ServiceName = 'main-api' | 'campaign-api';

interface Proxied {
  path: string;
  service: ServiceName;
  /** Bytes of a request body, if not as everywhere. */
  body?: number;
}

/** Requests below these paths go to a service; the first match counts. */
export const proxied: readonly Proxied[] = [
  { path: '/api', service: 'main-api' },
  { path: '/campaign-api/registration-file', service: 'campaign-api', body: 10 * 1_048_576 },
  { path: '/campaign-api/sender-evidence', service: 'campaign-api', body: 10 * 1_048_576 },
  { path: '/campaign-api', service: 'campaign-api' },
  // The links in messages.
  { path: '/c', service: 'campaign-api' },
  { path: '/o', service: 'campaign-api' },
];

/** Where programs ask, and get errors in the envelope; elsewhere people do. */
export const isApi = (url: string): boolean => /^\/(api|campaign-api)([/?]|$)/.test(url);

export const limits = {
  /** Bytes of a request body, as the services have it. */
  body: 1_048_576,
  /** Longest wait for the first byte of a service's answer; the console itself gives up after 60 s. */
  answerWithinMs: 75_000,
  /** For receiving the headers or the next bytes of a body. */
  requestWithinMs: 60_000,
  /** Bytes of all request headers together. */
  headers: 16_384,
} as const;

/** Values of clients in these headers are replaced, because the services trust them. */
export const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const;
