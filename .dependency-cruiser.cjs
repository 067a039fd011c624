/** Which context may import which context's `index.ts` (docs/architecture.md). */
const MAY_IMPORT = {
  accounts: [],
  scheduling: ['accounts'],
  customers: ['accounts'],
  finance: ['accounts', 'scheduling'],
  payments: ['accounts', 'finance'],
  ticketing: ['accounts', 'finance', 'payments'],
  events: ['accounts', 'scheduling', 'finance', 'ticketing'],
  festival: ['accounts', 'finance', 'payments', 'ticketing'],
  passes: ['accounts', 'scheduling', 'customers', 'finance'],
  booking: ['accounts', 'scheduling', 'customers', 'finance', 'passes'],
  leads: ['accounts', 'customers', 'booking'],
  reports: [
    'accounts',
    'scheduling',
    'customers',
    'finance',
    'payments',
    'passes',
    'booking',
    'ticketing',
    'events',
    'festival',
  ],
  notifications: ['accounts', 'scheduling', 'customers', 'passes', 'booking'],
  assistant: [
    'accounts',
    'scheduling',
    'customers',
    'finance',
    'payments',
    'passes',
    'booking',
    'leads',
    'ticketing',
    'events',
    'festival',
    'reports',
  ],
};

const contexts = Object.keys(MAY_IMPORT);

/** Areas of contexts, each after all that it imports. */
const AREAS = {
  accounts: ['studios', 'people', 'activity', 'settings', 'sessions', 'second-factor', 'team', 'keys'],
  scheduling: ['catalogue', 'classes', 'substitutions', 'series'],
  customers: ['directory', 'erasure', 'sign-in', 'import', 'desk', 'merge', 'profile'],
  finance: ['cash', 'expenses', 'integrations', 'receipts', 'purchases'],
  passes: ['plans', 'sessions', 'adjust', 'issue'],
  ticketing: ['types', 'tickets', 'orders', 'door'],
  booking: ['bookings', 'cancellations', 'corrections', 'mobile', 'calendar'],
  reports: ['period', 'salaries', 'payroll', 'session-values', 'statements', 'receivables', 'missed-visits'],
  assistant: [
    'reference',
    'help',
    'skills',
    'day',
    'investigation',
    'invocations',
    'tools',
    'prompts',
    'clients',
    'discovery',
    'connections',
    'pages',
    'authorization',
    'own-connections',
    'endpoint',
  ],
};

/** Folders of a context that all of its areas share. */
const LAYERS = 'domain|application|queries|entities|http|mcp|adapters';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Imports never run in a circle.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'libs-know-no-business',
      comment: 'Libraries are below every context.',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^src/' },
    },
    {
      name: 'contexts-have-one-door',
      comment:
        'A context is entered through its index.ts only; its rules, where others need them, through domain/index.ts.',
      severity: 'error',
      from: { path: `^src/(${contexts.join('|')})/` },
      to: {
        path: `^src/(${contexts.join('|')})/(?!index\\.ts$)`,
        pathNot: ['^src/$1/', '^src/[^/]+/domain/index\\.ts$'],
      },
    },
    {
      name: 'composition-uses-the-doors-too',
      comment: 'The application and the command line enter contexts, and the demo studios, through their index.ts.',
      severity: 'error',
      from: { path: `^src/(?!(?:${contexts.join('|')}|demo|studio-file)/)`, pathNot: '^src/database/migrations' },
      to: { path: `^src/(${contexts.join('|')}|demo|studio-file)/(?!index\\.ts$)` },
    },
    {
      name: 'demo-drives-use-cases',
      comment: 'The demo studios are made as controllers would make them: by use cases, which no other context needs.',
      severity: 'error',
      from: { path: '^src/demo/' },
      to: { path: `^src/(${contexts.join('|')})/`, pathNot: ['^src/[^/]+/index\\.ts$', '/application/'] },
    },
    {
      name: 'studio-files-drive-the-interface',
      comment: 'A studio file has the fields of the interface, and is written by its use cases.',
      severity: 'error',
      from: { path: '^src/studio-file/' },
      to: {
        path: `^src/(${contexts.join('|')})/`,
        pathNot: [
          '^src/[^/]+/index\\.ts$',
          '/application/',
          '/http/(dto/|[^/]+presenter\\.ts|plan-inputs\\.ts)',
          '/queries/',
        ],
      },
    },
    {
      name: 'contexts-do-not-know-the-composition',
      comment: 'A context never imports the application that composes it.',
      severity: 'error',
      from: { path: `^src/(${contexts.join('|')})/` },
      to: { path: `^src/(?!(?:${contexts.join('|')})/)` },
    },
    ...contexts.map((context) => ({
      name: `${context}-knows-its-upstreams-only`,
      comment: `${context} may import ${MAY_IMPORT[context].join(', ') || 'no other context'}.`,
      severity: 'error',
      from: { path: `^src/${context}/` },
      to: {
        path: `^src/(?:${contexts.filter((other) => other !== context && !MAY_IMPORT[context].includes(other)).join('|') || '-'})/`,
      },
    })),
    ...Object.entries(AREAS).flatMap(([context, areas]) => [
      {
        name: 'areas-are-ordered',
        comment: 'Each area of the context is listed in AREAS.',
        severity: 'error',
        from: { path: `^src/${context}/(?!(?:${LAYERS}|${areas.join('|')})/)[^/]+/` },
        to: {},
      },
      {
        name: 'areas-depend-one-way',
        comment: 'What areas share knows none of them.',
        severity: 'error',
        from: { path: `^src/${context}/(?:${LAYERS})/` },
        to: { path: `^src/${context}/(?:${areas.join('|')})/` },
      },
      ...areas.slice(0, -1).map((area, index) => ({
        name: 'areas-depend-one-way',
        comment: 'An area imports areas before it only.',
        severity: 'error',
        from: { path: `^src/${context}/${area}/` },
        to: { path: `^src/${context}/(?:${areas.slice(index + 1).join('|')})/` },
      })),
    ]),
    ...Object.keys(AREAS).map((context) => ({
      name: 'areas-have-one-door',
      comment:
        'An area is entered through its index.ts; only rules import rules, and the list of entities its tables, directly.',
      severity: 'error',
      from: {
        path: `^src/${context}/(?:(?!domain/)([^/]+)/(?!domain/)|[^/]+$)`,
        pathNot: ['\\.spec\\.ts$', '^src/[^/]+/entities\\.ts$'],
      },
      to: { path: `^src/${context}/(?!(?:${LAYERS})/)[^/]+/(?!index\\.ts$)`, pathNot: `^src/${context}/$1/` },
    })),
    {
      name: 'domain-is-pure',
      comment: 'Rules import rules, the kernel, texts and types of access, nothing else.',
      severity: 'error',
      from: { path: ['^src/[^/]+/domain/', '^src/[^/]+/[^/]+/domain/'], pathNot: '\\.spec\\.ts$' },
      to: { pathNot: ['^src/[^/]+/domain/', '^src/[^/]+/[^/]+/domain/', '^libs/(kernel|access|texts)/'] },
    },
    {
      name: 'domain-takes-types-of-access-only',
      comment: 'Roles, permissions and what routes ask are words of the rules; decorators and guards are not.',
      severity: 'error',
      from: { path: ['^src/[^/]+/domain/', '^src/[^/]+/[^/]+/domain/'], pathNot: '\\.spec\\.ts$' },
      to: { path: '^libs/access/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'edges-do-not-touch-entities',
      comment: 'What is answered is made by queries and presenters, never by entities.',
      severity: 'error',
      from: { path: ['^src/[^/]+/(http|mcp)/', '^src/[^/]+/[^/]+/(http|mcp)/'] },
      to: { path: '/entities/' },
    },
    {
      name: 'edges-are-outermost',
      comment: 'Rules, use cases and reads do not know who asks. Only reports are read as they are answered.',
      severity: 'error',
      from: {
        path: '^src/.*/(domain|application|queries|entities|adapters|server|storage)/',
        pathNot: ['\\.spec\\.ts$', '^src/reports/[^/]+/queries/'],
      },
      to: { path: '^src/.*/(http|mcp)/' },
    },
    {
      name: 'use-cases-drive-the-authorization-library',
      comment: 'application → server (the library) → storage, never back.',
      severity: 'error',
      from: { path: '^src/assistant/authorization/(server|storage)/' },
      to: { path: '^src/assistant/authorization/application/' },
    },
    {
      name: 'storages-know-no-library-server',
      comment: 'application → server (the library) → storage, never back.',
      severity: 'error',
      from: { path: '^src/assistant/authorization/storage/' },
      to: { path: '^src/assistant/authorization/server/' },
    },
    {
      name: 'kernel-is-pure',
      comment: 'The kernel knows neither framework nor database.',
      severity: 'error',
      from: { path: '^libs/kernel/', pathNot: '\\.spec\\.ts$' },
      to: { path: ['^libs/(?!kernel/)', 'node_modules/(@nestjs|typeorm|pg|express)/'] },
    },
    {
      name: 'service-runs-without-development-packages',
      comment: 'The image is built with the dependencies only (docker/Dockerfile).',
      severity: 'error',
      from: { path: '^(src|libs)/', pathNot: '\\.spec\\.ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '^node_modules/@types/' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: ['\\.(d|spec)\\.ts$', '^src/(main|cli|generate-documents)\\.ts$', '^(bench|test)/', 'assets/'],
      },
      to: {},
    },
    {
      name: 'benchmarks-and-robustness-share-the-harness',
      comment: 'Both start databases, services and traffic with test/harness; neither imports the other.',
      severity: 'error',
      from: { path: '^(bench|test/robustness)/' },
      to: { path: '^(bench|test)/', pathNot: ['^$1/', '^test/harness/'] },
    },
    {
      name: 'harness-knows-no-script',
      comment: 'What benchmarks and robustness scripts share is below both.',
      severity: 'error',
      from: { path: '^test/harness/' },
      to: { path: '^(bench|test)/', pathNot: '^test/harness/' },
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'not-to-test',
      severity: 'error',
      from: { path: '^(src|libs)/', pathNot: '\\.spec\\.ts$' },
      to: { path: ['^test/', '\\.spec\\.ts$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The explorer runs in browsers; esbuild bundles it and resolves its imports.
    exclude: { path: ['\\.spec\\.ts$', '^src/site/explorer/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['require', 'node', 'default', 'types'],
      extensions: ['.ts', '.js'],
    },
  },
};
