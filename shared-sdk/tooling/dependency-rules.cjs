/** The folders of campaign-api from the ground up: a folder imports those before it in this list, and no others. */
const layers = [
  ['files', 'main-api', 'numbers', 'sources'],
  ['smpp'],
  ['database'],
  ['activity', 'disclosure', 'jobs', 'links', 'saved-views'],
  ['notifications'],
  ['results', 'setup'],
  ['connections', 'opt-outs'],
  ['campaign-filter'],
  ['campaigns'],
  ['insights'],
  ['analytics', 'audience', 'first-steps', 'history', 'requests'],
  ['inbox'],
  ['decision'],
  ['sending', 'system'],
  ['test-messages'],
  ['http'],
];
const campaignApi = '^services/campaign-api/src/';
const routes = 'routes?\\.ts$';
const campaignApiRules = [
  ...layers.flatMap((layer, index) =>
    layer.map((folder) => ({
      name: `campaign-api-${folder}-in-order`,
      comment: 'Routes are the HTTP layer of their feature: they may know every feature.',
      severity: 'error',
      from: { path: `${campaignApi}${folder}/`, pathNot: routes },
      to: {
        path: [
          `${campaignApi}(?!service-context|version)[^/]+$`,
          ...[...layer, ...layers.slice(index + 1).flat()]
            .filter((other) => other !== folder)
            .map((other) => `${campaignApi}${other}/`),
        ],
      },
    })),
  ),
  {
    name: 'campaign-api-folders-have-an-order',
    severity: 'error',
    from: {},
    to: { path: `${campaignApi}[^/]+/`, pathNot: `${campaignApi}(${layers.flat().join('|')})/` },
  },
  {
    name: 'campaign-api-routes-from-http',
    severity: 'error',
    from: { path: campaignApi, pathNot: [`${campaignApi}http/`, routes] },
    to: { path: `${campaignApi}.*${routes}` },
  },
];

/** The directions that imports may take. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'remote-not-to-remote',
      comment: 'A remote is deployed alone: it may know the SDK, never another remote or the host.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+|host-shell)/' },
      to: { path: '^(mfe-[^/]+|host-shell)/', pathNot: '^$1/' },
    },
    {
      name: 'sdk-not-to-apps',
      severity: 'error',
      from: { path: '^shared-sdk/src' },
      to: { path: '^(mfe-[^/]+|host-shell|services)/' },
    },
    {
      name: 'shell-builds-the-sdk',
      comment: 'A remote that imports them brings its own copy of what is shared.',
      severity: 'error',
      from: { pathNot: '^(host-shell|shared-sdk)/' },
      to: { path: '^shared-sdk/src/(start/|settings/boot\\.ts)' },
    },
    {
      name: 'feature-not-to-feature',
      severity: 'error',
      from: { path: '^([^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'browser-not-to-server',
      severity: 'error',
      from: { path: '^(mfe-[^/]+|host-shell)/' },
      comment:
        'What a short message becomes is counted in one place, and the fields of an entity are described once, for the service and for the page.',
      to: { path: '^(services|shared-sdk/tooling)/', pathNot: '^services/(sms-text|entities|kits)/' },
    },
    {
      name: 'services-know-only-what-they-share',
      severity: 'error',
      from: { path: '^services/([^/]+)/src' },
      to: { path: '^services/', pathNot: '^services/($1|api-kit|edge|sms-text|entities|kits)/' },
    },
    {
      name: 'shared-by-both-sides-imports-nothing',
      severity: 'error',
      from: { path: '^services/(sms-text|entities)/src' },
      to: { pathNot: '^services/$1/src' },
    },
    {
      name: 'kits-run-in-browsers',
      comment: 'Browsers verify startup kits and make their keys with the same code.',
      severity: 'error',
      from: { path: '^services/kits/src' },
      to: {
        // The entities run in browsers as well; by their name as long as they aren't built.
        pathNot:
          '^services/(kits/src|entities)|^@hima/entities$|node_modules/(@peculiar/x509|@zip\\.js|reflect-metadata|yaml)/',
      },
    },
    ...campaignApiRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|\\.test\\.tsx?$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
