import { caching } from '../rules.js';

/** An error that nginx answers itself, in the words of the services. */
interface EdgeError {
  status: number;
  /** Other nginx status codes for it: 494 are headers that are too large, 497 is plain HTTP on the port of TLS. */
  also?: string;
  code: string;
  message: string;
  details?: string;
}

const unavailable = {
  code: 'ServiceUnavailable',
  message: 'The service is temporarily unavailable.',
  details: 'The service is temporarily unavailable. Try again in a moment.',
};

const errors: readonly EdgeError[] = [
  { status: 400, also: '497', code: 'BadRequest', message: 'The request is malformed.' },
  { status: 404, code: 'NotFound', message: 'Not found.' },
  { status: 405, code: 'MethodNotAllowed', message: 'This method is not supported.' },
  { status: 408, code: 'RequestTimeout', message: 'The request took too long.' },
  { status: 413, code: 'BodyTooLarge', message: 'The request body is too large.' },
  { status: 414, code: 'BadUrl', message: 'The URL is not valid.' },
  { status: 431, also: '494', code: 'HeadersTooLarge', message: 'The request headers are too large.' },
  { status: 501, code: 'NotImplemented', message: 'This method is not supported.' },
  { status: 502, ...unavailable },
  { status: 503, ...unavailable },
  { status: 504, ...unavailable },
];

/** Which form an error has, whether the service was reached at all, and headers of what nginx answers itself. */
export const errorMaps: readonly string[] = [
  "map $request_uri $kind { default page; '~^/(api|campaign-api)([/?]|$)' api; }",
  "map $upstream_connect_time $unreached { default 0; '~^[-, :]+$' 1; }",
  `map $upstream_http_date $own_cache_control { '' ${caching.never}; default ''; }`,
  "map $upstream_http_date $own_request_id { '' $request_id; default ''; }",
];

/** Leads nginx's own errors to its answers. Named locations would fail for a malformed URL. */
export const errorPages: readonly string[] = errors.map(
  ({ status, also }) =>
    `error_page ${[also, status].filter(Boolean).join(' ')} = /.errors/\${kind}/${status};`,
);

/** The answers, for programs and for people. */
export const errorLocations: readonly string[] = errors.flatMap((error) => [
  locationOf(error, 'api', 'application/json; charset=utf-8', inEnvelope(error)),
  locationOf(error, 'page', 'text/plain; charset=utf-8', `${error.message}\\n`),
]);

function locationOf({ status }: EdgeError, kind: string, type: string, body: string): string {
  // The service was not there: 503. It broke off or is too slow: 502, 504.
  const unreached = [502, 504].includes(status) ? `if ($unreached) { return 503 '${body}'; } ` : '';
  return `location = /.errors/${kind}/${status} { internal; default_type '${type}'; ${unreached}return ${status} '${body}'; }`;
}

/** ABP's error, as in the answers of the services; `$request_id` is a variable of nginx. */
function inEnvelope({ code, message, details }: EdgeError): string {
  return JSON.stringify({
    result: null,
    targetUrl: null,
    success: false,
    error: { code, message, details: details ?? null, validationErrors: null, requestId: '$request_id' },
    unAuthorizedRequest: false,
    __abp: true,
  });
}
