const TOOL = 'shared/tooling/repo/run-tool.mjs';
/** @param {string[]} args */
const tsx = (...args) => [TOOL, 'tsx', ...args];
const OWNER = ['tsx', 'deploy/owner/main.ts'];
const BACKUP = 'deploy/backups/backup-command.mjs';

/**
 * @typedef {object} Command
 * @property {string[]} run `tsx` or a script of Node, and its arguments; through `tool.mjs` where serving does not need it
 * @property {string} does for `--help`
 */

/**
 * The commands behind the scripts of the root's package: `npm run <group> -- <command>`.
 * @type {Record<string, { run?: string[], does?: string, commands: Record<string, Command> }>}
 */
export const GROUP_COMMANDS = {
  build: {
    run: ['shared/tooling/repo/build.mjs'],
    does: 'Builds and releases all folders.',
    commands: {
      schemas: {
        run: tsx('shared/tooling/build/write-schemas.ts'),
        does: 'Writes the JSON schemas of the contract.',
      },
      sbom: {
        run: ['shared/tooling/repo/sbom.mjs'],
        does: 'Writes which packages the shop is made of, as CycloneDX.',
      },
      asvs: {
        run: tsx('shared/tooling/repo/asvs/write-asvs-page.ts'),
        does: 'Writes where the shop stands by OWASP ASVS.',
      },
    },
  },
  check: {
    run: ['shared/tooling/repo/check.mjs'],
    does: 'Checks the code without running it; --changed: only what differs from main.',
    commands: {
      lint: { run: [TOOL, 'biome', 'check', '.'], does: 'Style and mistakes, by Biome.' },
      types: { run: ['shared/tooling/repo/check.mjs', '--types'], does: 'Types of all packages.' },
      house: {
        run: ['shared/tooling/repo/house.mjs'],
        does: 'The size of the code, beside its goals; also npm run house.',
      },
      subjects: {
        run: ['shared/tooling/repo/check-commit-subjects.mjs'],
        does: 'Whether subjects of commits have their form.',
      },
      reading: {
        run: tsx('shared/tooling/repo/reading-grade.mjs'),
        does: 'Which school grade the documents and the texts of the shop ask for: a report.',
      },
      walls: { run: [TOOL, 'depcruise', '-T', 'err-long', '.'], does: 'Who imports whom.' },
      dead: { run: [TOOL, 'knip'], does: 'Exports, files and dependencies that nothing uses.' },
    },
  },
  prove: {
    run: ['shared/tooling/repo/prove.mjs'],
    does: 'Proves the promises at length: all of these, except those that need an hour or a service.',
    commands: {
      engines: {
        run: ['shared/tooling/repo/engines.mjs'],
        does: 'Journeys in Chromium, Firefox and WebKit.',
      },
      supported: {
        run: tsx('shared/tooling/repo/browser-support/main.ts'),
        does: 'Whether the scripts fit the browsers of .browserslistrc.',
      },
      pictures: {
        run: tsx('shared/tooling/repo/pictures/main.ts'),
        does: 'States of all parts, beside their pictures.',
      },
      simulate: {
        run: tsx('e2e/simulation/main.ts'),
        does: 'Generated journeys with faults, by seed.',
      },
      mutate: {
        run: ['shared/tooling/repo/mutation/mutate.mjs'],
        does: 'Whether tests notice changed code.',
      },
      'bad-input': {
        run: tsx('shared/tooling/repo/bad-input/main.ts'),
        does: 'Generated bad input to every address.',
      },
      cluster: {
        run: tsx('deploy/cluster/main.ts'),
        does: 'Several machines, one of which dies.',
      },
      'canary-crowd': {
        run: [
          'tsx',
          '--tsconfig',
          'shared/tooling/tsconfig/runtime.json',
          'shell/edge/canary/simulation/main.ts',
        ],
        does: 'A crowd of visitors before a canary.',
      },
      'hosted-check': {
        run: tsx('shared/tooling/repo/hosted-check/main.ts'),
        does: 'What a shop of the hosted service answers.',
      },
      'hosted-dry-run': {
        run: tsx('shared/tooling/repo/hosted-dry-run/main.ts'),
        does: 'The shop on the hosted service, without it.',
      },
      'image-check': {
        run: ['deploy/checks/image-check.mjs'],
        does: 'The container image.',
      },
      'deploy-check': {
        run: ['deploy/checks/deploy-check.mjs'],
        does: 'The files of deploy/.',
      },
      'backup-drill': {
        run: ['deploy/backups/backup-drill.mjs'],
        does: 'A backup and its way back.',
      },
      'upgrade-drill': {
        run: ['shared/tooling/repo/upgrade-drill.mjs'],
        does: 'Newer versions of the main packages.',
      },
      audit: {
        run: ['shared/tooling/repo/audit-dependencies.mjs'],
        does: 'Known weaknesses of packages.',
      },
      'node-versions': {
        run: ['shared/tooling/repo/node-versions.mjs'],
        does: 'Unit tests on all supported versions of Node.',
      },
    },
  },
  bench: {
    run: tsx('e2e/bench/main.ts'),
    does: 'How fast the shop is: pages, acts, navigation and edge, or some of them.',
    commands: {
      search: {
        run: tsx('platform/testing/watches/time-searches.ts'),
        does: 'How long searches in 100,000 products take.',
      },
      questions: {
        run: tsx('platform/testing/questions/main.ts'),
        does: 'Whether questions are answered right.',
      },
    },
  },
  shop: {
    commands: {
      orders: {
        run: [...OWNER, 'orders'],
        does: 'Lists and changes orders.',
      },
      reviews: {
        run: [...OWNER, 'reviews'],
        does: 'Lists and moderates reviews.',
      },
      report: {
        run: [...OWNER, 'report'],
        does: 'What visitors have done.',
      },
      experiment: {
        run: ['tsx', 'deploy/owner/experiment/main.ts'],
        does: 'What an experiment has shown.',
      },
      backup: { run: [BACKUP, 'backup'], does: 'Saves all data.' },
      restore: { run: [BACKUP, 'restore'], does: 'Restores saved data.' },
    },
  },
};
