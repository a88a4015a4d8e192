import {
  documentHeaders,
  limits,
  noDocument,
  proxied,
  securityHeaders,
  strictTransportSecurity,
  type ServiceName,
} from '../rules.js';
import { errorLocations, errorMaps, errorPages } from './errors.js';

/** Addresses of the servers behind nginx. */
export interface NginxOptions {
  /** Ports of TLS, and of plain HTTP, which leads to TLS. */
  ports: { tls: number; plain: number };
  /** Files in PEM. */
  tls: { certificate: string; key: string };
  /**
   * Of Docker, 127.0.0.11: names are resolved again while nginx runs, because containers come and go. Unset: once, when it
   * starts. Services of Kubernetes keep their addresses.
   */
  resolver?: string;
  /** Host and port of the services, the shell and each remote, by name. */
  upstreams: Readonly<Record<ServiceName | 'host-shell', string> & Record<string, string>>;
  /** Folder for its process id and temporary files, the only one that nginx writes to. */
  temporary: string;
  /** File of the access log. */
  accessLog: string;
}

/** The configuration of nginx in front of everything, made from the rules. */
export function nginxConfig(options: NginxOptions): string {
  const http = [...common(options), ...errorMaps, ...headerMaps(), plainServer(options), tlsServer(options)];
  return [
    '# Made from the rules of services/edge. Change these.',
    'worker_processes auto;',
    'daemon off;',
    `pid ${options.temporary}/nginx.pid;`,
    'error_log stderr warn;',
    'events { worker_connections 4096; }',
    block('http', http),
    '',
  ].join('\n');
}

const bodies = (most: number): string[] => [
  `client_max_body_size ${most};`,
  // In memory, never in a file.
  `client_body_buffer_size ${most};`,
];

const seconds = (milliseconds: number): string => `${milliseconds / 1_000}s`;

function common({ temporary, resolver, accessLog }: NginxOptions): string[] {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    // Without queries: they can have tokens.
    `log_format plain '$time_iso8601 $request_method $uri $status $request_time $request_id';`,
    `access_log ${accessLog} plain;`,
    ...kinds.map((kind) => `${kind}_temp_path ${temporary}/${kind};`),
    ...(resolver === undefined ? [] : [`resolver ${resolver} valid=5s ipv6=off;`]),
    'server_tokens off;',
    'absolute_redirect off;',
    'merge_slashes off;',
    'underscores_in_headers on;',
    'keepalive_timeout 75s;',
    // The services refuse 16 KiB of headers in total.
    `large_client_header_buffers 4 ${limits.headers};`,
    ...bodies(limits.body),
    `client_header_timeout ${seconds(limits.requestWithinMs)};`,
    `client_body_timeout ${seconds(limits.requestWithinMs)};`,
  ];
}

const variableOf = (header: string): string => `own_${header.replaceAll('-', '_')}`;

/** Headers that a service doesn't send itself: `1:` is a document without one, `0:` a file that is none. */
const headerMaps = (): string[] => [
  `map $upstream_http_content_type $own_document { "~${noDocument}" 0; default 1; }`,
  ...Object.entries(securityHeaders).map(([name, value]) => {
    const sent = `$own_document:$upstream_http_${name.replaceAll('-', '_')}`;
    const file = name in documentHeaders ? '' : ` 0: "${value}";`;
    return `map ${sent} $${variableOf(name)} { 1: "${value}";${file} default ''; }`;
  }),
];

function plainServer({ ports }: NginxOptions): string {
  return block('server', [
    `listen ${ports.plain} default_server;`,
    'location = /healthz { access_log off; default_type application/json; return 200 \'{"status":"ok"}\'; }',
    'location / { return 308 https://$host$request_uri; }',
  ]);
}

function tlsServer({ ports, tls, upstreams, resolver }: NginxOptions): string {
  const services = new Set(proxied.map(({ service }) => service as string));
  const location = (match: string, upstream: string | undefined, more: readonly string[] = []): string =>
    block(
      `location ${match}`,
      // With a variable, the name is resolved again.
      resolver === undefined
        ? [...more, `proxy_pass http://${upstream};`]
        : [`set $upstream ${upstream};`, ...more, 'proxy_pass http://$upstream;'],
    );
  const remotes = Object.keys(upstreams).filter((name) => name !== 'host-shell' && !services.has(name));
  return block('server', [
    `listen ${ports.tls} ssl http2 default_server;`,
    `ssl_certificate ${tls.certificate};`,
    `ssl_certificate_key ${tls.key};`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
    'ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;',
    'ssl_session_cache shared:tls:10m;',
    'ssl_session_tickets off;',
    `add_header strict-transport-security "${strictTransportSecurity}" always;`,
    ...Object.keys(securityHeaders).map((name) => `add_header ${name} $${variableOf(name)} always;`),
    'add_header cache-control $own_cache_control always;',
    'add_header x-request-id $own_request_id always;',
    ...errorPages,
    ...errorLocations,
    ...proxySettings,
    'location = /healthz { access_log off; default_type application/json; return 200 \'{"status":"ok"}\'; }',
    ...proxied.map(({ path, service, body }) =>
      location(`~ ^${path}(/|$)`, upstreams[service], body === undefined ? [] : bodies(body)),
    ),
    ...remotes.map((name) => location(`~ ^/remotes/${name}(/|$)`, upstreams[name])),
    location('/', upstreams['host-shell']),
  ]);
}

/** The services trust these headers, so values from clients are replaced. */
const proxySettings: readonly string[] = [
  'proxy_http_version 1.1;',
  "proxy_set_header Connection '';",
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Forwarded-Host $http_host;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  'proxy_redirect off;',
  // Answers and event streams pass as they come, bodies once they are complete.
  'proxy_buffering off;',
  'proxy_request_buffering on;',
  'proxy_connect_timeout 5s;',
  `proxy_read_timeout ${seconds(limits.answerWithinMs)};`,
  `proxy_send_timeout ${seconds(limits.answerWithinMs)};`,
];

const block = (name: string, lines: readonly string[]): string =>
  [`${name} {`, ...lines.flatMap((line) => line.split('\n').map((one) => `  ${one}`)), '}'].join('\n');
