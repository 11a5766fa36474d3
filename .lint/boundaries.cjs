/** Who may import whom. Each rule has a planted violation in red/planted-imports.mjs that must be found. */

const SERVICE = '(gateway|identity|invoicing|payments|settlement|workflow|reporting|notifications)';
const FEATURE =
  '^services/(?!chassis/|gateway/|all-in-one/)([^/]+)/src/(?!migrations/|testing/|simulator/)([^/]+)/';
const SPEC = '\\.(spec|builders)\\.tsx?$';
const ROLE = 'handlers|consumers|entity|module|settings';

const forbidden = [
  {
    name: 'not-to-unresolvable',
    comment: 'An import that cannot be resolved cannot be checked either.',
    from: {},
    to: { couldNotResolve: true },
  },
  { name: 'no-circular', from: {}, to: { circular: true } },
  {
    name: 'contracts-import-nothing-of-ours',
    from: { path: '^contracts/' },
    to: { path: '^(services|web-admin|cli|load-tests)/' },
  },
  {
    name: 'contracts-run-anywhere',
    comment: 'The browser loads them too.',
    from: { path: '^contracts/', pathNot: SPEC },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'chassis-only-kernel',
    comment: 'No business word in the chassis.',
    from: { path: '^services/chassis/', pathNot: SPEC },
    to: { path: '^(contracts/src/(?!kernel/)|services/(?!chassis/)|web-admin/|cli/|load-tests/)' },
  },
  {
    name: 'services-never-import-each-other',
    from: { path: '^services/(?!all-in-one/|chassis/)([^/]+)/' },
    to: { path: '^services/', pathNot: '^services/($1|chassis)/' },
  },
  {
    name: 'host-enters-by-index',
    from: { path: '^services/all-in-one/' },
    to: { path: `^services/${SERVICE}/src/`, pathNot: `^services/${SERVICE}/src/index\\.ts$` },
  },
  {
    name: 'clients-only-contracts',
    from: { path: '^(web-admin|cli|load-tests)/' },
    to: { path: '^services/' },
  },
  {
    name: 'clients-not-each-other',
    from: { path: '^(web-admin|cli|load-tests)/' },
    to: { path: '^(web-admin|cli|load-tests)/', pathNot: '^$1/' },
  },
  {
    name: 'packages-by-name',
    comment: 'A package is entered by its name, so that its exports hold.',
    from: { path: '^(contracts|services/[^/]+|web-admin|cli)/' },
    to: {
      path: '^(contracts|services/[^/]+|web-admin|cli)/',
      pathNot: '^$1/',
      dependencyTypes: ['local'],
      dependencyTypesNot: ['aliased-workspace'],
    },
  },
  {
    name: 'no-deep-feature-import',
    comment:
      'Of a sibling feature: its pure files, use cases, repositories and rows; never handlers, consumers.',
    from: { path: FEATURE, pathNot: SPEC },
    to: { path: '^services/$1/src/(?!$2/)[^/]+/.*\\.(handlers|consumers|module|settings)\\.ts$' },
  },
  {
    name: 'domain-is-pure',
    comment: 'The file named like its feature, invoice/invoice.ts, is functions over plain types.',
    from: { path: `${FEATURE}\\2\\.ts$` },
    to: {
      path: ['(^|/)node_modules/(@nestjs|typeorm)/', '^services/chassis/', `\\.(maintenance|${ROLE})\\.ts$`],
    },
  },
  {
    name: 'domain-runs-anywhere',
    from: { path: `${FEATURE}\\2\\.ts$` },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'adapters-from-hosts-only',
    comment: 'Which world it is, only the host knows.',
    from: {
      path: '^services/',
      pathNot: ['^services/chassis/src/(hosts|testing)/', SPEC, '^services/all-in-one/'],
    },
    to: {
      path: '^services/chassis/src/(transport/(nats|in-process)|events/(jetstream-bus|in-process-bus)|database/(sqlite|mysql)|hosts/(embedded|distributed))\\.ts$',
    },
  },
  {
    name: 'decimals-by-amounts',
    comment: 'big.js stands behind kernel/values/amounts.ts alone (decision 003).',
    from: { pathNot: ['^contracts/src/kernel/values/amounts\\.ts$', SPEC] },
    to: { path: '(^|/)node_modules/big[.]js/' },
  },
  { name: 'not-to-spec', from: { pathNot: SPEC }, to: { path: SPEC } },
  {
    name: 'test-kit-from-specs-only',
    from: { path: '^services/', pathNot: [SPEC, '/testing/'] },
    to: { path: '^services/chassis/src/testing/' },
  },
  {
    name: 'no-undeclared-package',
    from: { pathNot: [SPEC, '/testing/'] },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
];

module.exports = {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    parser: 'swc',
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['(^|/)node_modules/', '(^|/)dist/'] },
    exclude: { path: '(^|/)dist/|[.]d[.]ts$|[.](tsx|css|svg|png|woff2)$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
