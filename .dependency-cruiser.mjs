import { FOLDER_WALLS, PACKAGE_WALLS } from './shared/tooling/lint/walls.mjs';

/** Runs that hold several packages together in one process, or that compare mixes of releases. */
const ACROSS =
  '^e2e/(specs/contracts|bench|simulation)/|^e2e/.*/check-release-mix-gates[.]ts$|^shell/src/pages[.]test[.]tsx$';

/** A test may set up a room with what lies above it. */
const TESTS = '[.]test[.]tsx?$|/testing/';

/** These publish what the tools have written. */
const BELOW = '^shell/release(s|-commands)/';

const OURS = '^(shell|shared|platform|e2e|deploy|[a-z]+-mfe)/';

const within = (paths) => `^(${paths.join('|')})(/|$)`;

const packages = Object.entries(PACKAGE_WALLS).flatMap(([folder, { may, because }]) => {
  const inner = Object.keys(PACKAGE_WALLS).filter((other) => other.startsWith(`${folder}/`));
  const shut = inner.filter((other) => !may.includes(other));
  const names = shut.map((other) => `${other.slice(folder.length + 1)}/`);
  const own = shut.length > 0 ? `^$1/(?!${names.join('|')})` : '^$1/';
  const from = { path: `^(${folder})/`, pathNot: [...inner.map((other) => `^${other}/`), ACROSS] };
  const others = [own, ...may.map((path) => `^${path}(/|$)`)];
  return [
    {
      name: folder,
      comment: because,
      severity: 'error',
      from,
      to: { path: OURS, pathNot: others },
    },
    {
      name: 'by name',
      comment: 'another package is imported by its name, as its `exports` say',
      severity: 'error',
      from,
      to: { path: OURS, pathNot: own, dependencyTypes: ['local'] },
    },
  ];
});

const floors = Object.entries(FOLDER_WALLS).flatMap(([root, rooms]) => [
  ...Object.entries(rooms).map(([room, may]) => ({
    name: `${root}/${room}`,
    comment: may.length > 0 ? `it imports only ${may.join(', ')}` : 'it imports no neighbour',
    severity: 'error',
    from: { path: within([`${root}/${room}`]), pathNot: TESTS },
    to: { path: `^${root}/`, pathNot: within([room, ...may].map((path) => `${root}/${path}`)) },
  })),
  {
    name: `${root}/…`,
    comment: 'a folder that FOLDER_WALLS does not name imports no neighbour',
    severity: 'error',
    from: {
      path: `^${root}/([^/]+)/`,
      pathNot: [within(Object.keys(rooms).map((room) => `${root}/${room}`)), TESTS],
    },
    to: { path: `^${root}/`, pathNot: `^${root}/$1/` },
  },
]);

const tools = {
  name: 'tools',
  comment: 'what a page or a server runs imports no tool, tests and settings of builds do',
  severity: 'error',
  from: {
    path: '^([a-z]+-mfe|shell|shared|platform)/',
    pathNot: [TESTS, '^shared/tooling/', '^[a-z]+-mfe/workbench/', 'rsbuild[.]config[.]ts$', BELOW],
  },
  to: { path: '^shared/tooling/' },
};

const cycles = {
  name: 'no cycle',
  comment: 'what two files need of each other is a file of its own',
  severity: 'error',
  from: {},
  to: { circular: true },
};

export default {
  forbidden: [...packages, ...floors, tools, cycles],
  options: {
    includeOnly: OURS,
    exclude: '(^|/)(node_modules|dist|dist-development|[.]built|[.]data)/',
    // Types are imports too, and so are those that a script names in its comments.
    tsPreCompilationDeps: true,
    detectJSDocImports: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
    skipAnalysisNotInRules: true,
  },
};
