import { nginxConfig } from './config.js';

// node dist/nginx/main.js mfe-auth mfe-campaigns …: the configuration of the containers of docker-compose.yml;
// with --kubernetes, of those of docker/kubernetes.
const [first, ...rest] = process.argv.slice(2);
const inKubernetes = first === '--kubernetes';
const remotes = inKubernetes || first === undefined ? rest : [first, ...rest];

process.stdout.write(
  nginxConfig({
    ports: { tls: 8443, plain: 8080 },
    tls: { certificate: '/run/secrets/tls_certificate', key: '/run/secrets/tls_key' },
    ...(!inKubernetes && { resolver: '127.0.0.11' }),
    upstreams: {
      'main-api': 'main-api:4001',
      'campaign-api': 'campaign-api:4002',
      'host-shell': 'host-shell:8080',
      ...Object.fromEntries(remotes.map((name) => [name, `${name}:8080`])),
    },
    temporary: '/tmp',
    accessLog: '/dev/stdout',
  }),
);
