/**
 * What runs a command of a guide: guides.test.ts itself (`here`), another test, which takes it from the guide, or a script
 * of the lint. Otherwise the reason why nothing does.
 */
type How = { here: true } | { test: string } | { script: string } | { why: string };

const here: How = { here: true };
const create: How = { test: 'shared-sdk/tooling/test/create.test.ts' };
const stack = (name: string): How => ({ test: `services/local-stack/test/${name}.test.ts` });
const docker: How = {
  why: 'It needs Docker. compose.test.ts checks the file; the images step starts each image.',
};
const cluster: How = { why: 'It needs a cluster. kubernetes.test.ts checks the manifests.' };
const live: How = {
  why: 'It is the command above with another answer for API calls. It needs a running console.',
};
const wholeStack: How = {
  why: 'node-versions.mjs runs its script on the oldest and the newest Node.js.',
};
const backup: How = {
  why: 'It builds the checkout, which other tests are using. backup.test.ts runs what it calls then.',
};

/** By document and command. */
export const runs: Readonly<Record<string, Readonly<Record<string, How>>>> = {
  'README.md': {
    'npm start': wholeStack,
    'npm test': { why: 'It runs this test.' },
    'npm test -- --changed': { why: 'It runs this test. test-run.test.ts reads its options.' },
    'npm test -- --nightly': { why: 'It runs this test. test-run.test.ts reads its options.' },
  },
  'docs/operations.md': {
    'docker/secrets.sh secrets': stack('container-secrets'),
    'cp fullchain.pem secrets/tls_certificate; cp privkey.pem secrets/tls_key; chmod 444 secrets/tls_*':
      stack('container-secrets'),
    'export HIMA_SECRETS=./secrets HIMA_PUBLIC_URL=https://hima.example.com/': {
      why: 'It only sets variables, for Docker.',
    },
    'docker compose up -d --build --wait': docker,
    "docker compose logs main-api | grep 'First administrator'": docker,
    'docker compose up -d --build --no-deps --wait mfe-campaigns': docker,
    'docker compose exec mfe-campaigns node_modules/.bin/hima-remote rollback mfe-campaigns --to /console': {
      why: 'It needs Docker. container.test.ts rolls back while a container runs.',
    },
    'kubectl create namespace hima': cluster,
    'kubectl config set-context --current --namespace=hima': cluster,
    'kubectl create secret generic hima --from-file=secrets': cluster,
    'kubectl create configmap hima --from-env-file=hima.env': cluster,
    'docker/kubernetes/deploy.sh ours': stack('kubernetes-deploy'),
    'MAIN_DATABASE_URL=postgres://… CAMPAIGN_DATABASE_URL=postgres://… npm start': {
      why: 'It names no database. nginx.test.ts starts both services with these settings.',
    },
    'docker compose --profile monitoring up -d --wait': docker,
    'npm run backup': backup,
    'npm run restore -- <file>': backup,
  },
  'docs/guides/feature-team.md': {
    'npx hima-remote create mfe-surveys --title "Surveys" --title-arb "الاستبيانات"': create,
    'npm run standalone -w mfe-surveys': create,
    'npm run standalone -w mfe-surveys -- --live': live,
    'npm test -w mfe-surveys': create,
    'cd mfe-surveys && npx hima-remote publish --to "$TARGET" --channel next --by "$USER"': create,
    'npx hima-remote promote mfe-surveys --to "$TARGET" --by "$USER"': create,
    'npx hima-remote rollback mfe-surveys --to "$TARGET" --note "Survey list is empty"': here,
    'npx hima-remote pin mfe-surveys --to "$TARGET"': here,
    'npx hima-remote pin mfe-surveys --to "$TARGET" --off': here,
    'npx hima-remote list mfe-surveys --to "$TARGET"': here,
    'npx hima-remote verify mfe-surveys --to "$TARGET"': here,
    'npx hima-remote remove mfe-surveys --to "$TARGET"': here,
  },
  'docs/guides/operator.md': {
    'docker/secrets.sh secrets': stack('container-secrets'),
    'curl --fail "$HIMA_URL/api/healthz"': stack('nginx'),
    'curl --fail "$HIMA_URL/campaign-api/healthz"': stack('nginx'),
    'npx hima-remote verify --to "$TARGET"': here,
    'npm run backup': backup,
    'npm run restore -- hima-backup-*.gz': backup,
    'docker/upgrade.sh': stack('upgrade-script'),
    'docker/renew-certificate.sh secrets fullchain.pem privkey.pem': stack('certificate'),
    'docker/change-keys.sh secrets': stack('container-secrets'),
    'docker compose restart main-api campaign-api': docker,
    'docker compose up -d --wait main-api campaign-api': docker,
    "sed -i '2,$d' secrets/*_secret_key": stack('container-secrets'),
    'docker compose --profile monitoring up -d --wait': docker,
    'npx hima-remote rollback mfe-campaigns --to "$TARGET" --by "$USER" --note "Errors after the deployment"':
      here,
  },
  'docs/guides/platform-team.md': {
    'npm run report:exports -w @hima/sdk': {
      why: 'It writes into the checkout. The lint runs the same program with --check.',
    },
    'npm run check:exports -w @hima/sdk': { script: 'lint:api' },
    'npm run check:api -w @hima/sdk': { script: 'lint:api' },
    'npx hima-remote pin mfe-campaigns --to "$TARGET" --note "Freeze until Sunday"': here,
    'npx hima-remote list --to "$TARGET"': here,
    'npx hima-remote pin mfe-campaigns --to "$TARGET" --off': here,
    'npx hima-remote verify --to "$TARGET"': here,
  },
  'docs/guides/staff.md': {},
  'docs/guides/tester.md': {
    'npm run standalone -w mfe-campaigns': {
      why: 'It is the command of the guide for feature teams, of a larger remote. The journeys use its build.',
    },
    'npm run standalone -w mfe-campaigns -- --live': live,
    'npm test -- e2e/tests/mfe-campaigns/standalone.spec.ts': {
      why: 'npm test runs the same journeys. test-run.test.ts reads such options.',
    },
  },
};
