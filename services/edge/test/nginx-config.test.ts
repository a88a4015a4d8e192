import assert from 'node:assert/strict';
import { it } from 'node:test';
import { nginxConfig } from '../src/nginx/config.js';
import { proxied, securityHeaders, strictTransportSecurity } from '../src/rules.js';

const options = {
  ports: { tls: 8443, plain: 8080 },
  tls: { certificate: '/run/secrets/tls_certificate', key: '/run/secrets/tls_key' },
  resolver: '127.0.0.11',
  upstreams: {
    'main-api': 'main-api:4001',
    'campaign-api': 'campaign-api:4002',
    'host-shell': 'host-shell:8080',
    'mfe-2nd': 'mfe-2nd:8080',
  },
  temporary: '/tmp',
  accessLog: '/dev/stdout',
};
const config = nginxConfig(options);
const [plain = '', tls = ''] = config.split(/^ {2}server \{$/m).slice(1);

it('leads plain HTTP to TLS, without a header that browsers would remember', () => {
  assert.match(plain, /return 308 https:\/\/\$host\$request_uri;/);
  assert.ok(!plain.includes(strictTransportSecurity));
  assert.ok(tls.includes(`add_header strict-transport-security "${strictTransportSecurity}" always;`));
});

it('has every header and every path of the rules', () => {
  for (const [name, value] of Object.entries(securityHeaders)) {
    assert.ok(config.includes(`"${value}"`), name);
    assert.ok(tls.includes(`add_header ${name} `), name);
  }
  for (const { path, service } of proxied)
    assert.match(tls, new RegExp(`location ~ \\^${path}\\([^{]*\\{\\s+set \\$upstream ${service}:`));
  assert.match(tls, /location ~ \^\/remotes\/mfe-2nd\([^{]*\{\s+set \$upstream mfe-2nd:8080;/);
});

it('logs no query, which can have tokens', () => {
  assert.ok(!/log_format[^;]*\$(request|request_uri|args|query_string)\b/.test(config));
});

it('takes larger bodies for uploads only, before the rest of their service', () => {
  const rest = tls.indexOf('location ~ ^/campaign-api(/|$)');
  for (const path of ['registration-file', 'sender-evidence']) {
    const upload = tls.indexOf(`location ~ ^/campaign-api/${path}(/|$)`);
    assert.ok(upload >= 0 && upload < rest);
    assert.match(
      tls.slice(upload, rest),
      /client_max_body_size 10485760;\s+client_body_buffer_size 10485760;/,
    );
  }
  assert.doesNotMatch(tls.slice(rest), /client_max_body_size/);
});

it('resolves names once, when nginx starts, if it has no resolver', () => {
  const { resolver: _, ...others } = options;
  const once = nginxConfig(others);
  assert.doesNotMatch(once, /resolver|set \$upstream/);
  const passed = [...once.matchAll(/proxy_pass http:\/\/([^;]+);/g)].map(([, name]) => name);
  assert.deepEqual(new Set(passed), new Set(Object.values(options.upstreams)));
});
