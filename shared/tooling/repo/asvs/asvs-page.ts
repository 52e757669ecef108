import { ASVS_VERDICTS, type AsvsRequirement, getAsvsChapterNumber } from './requirements.ts';

/** The chapters of ASVS 5.0.0, in their order. */
const CHAPTERS = [
  'Encoding and sanitization',
  'Validation and business logic',
  'Web frontend security',
  'API and web service',
  'File handling',
  'Authentication',
  'Session management',
  'Authorization',
  'Self-contained tokens',
  'OAuth and OIDC',
  'Cryptography',
  'Secure communication',
  'Configuration',
  'Data protection',
  'Secure coding and architecture',
  'Security logging and error handling',
  'WebRTC',
];

const INTRODUCTION = `# Where the shop stands by OWASP ASVS 5.0

The [Application Security Verification Standard 5.0.0](https://owasp.org/www-project-application-security-verification-standard/)
is a list of checks for web applications. This page goes through all 253 requirements of its levels 1 and 2. They are in
short words of our own. The standard's text is what counts (© OWASP Foundation, CC BY-SA 4.0).

- **met** means that the code does it. The test or file beside it shows it.
- **partly** means that some of it is there. The sentence says what is not.
- **unmet** means that it is not there, or that this repository cannot bring it.
- **not applicable** means that the shop has no such part.

A verdict is about this repository: edge, platform, remotes and their release tools. It is a self-assessment, not an audit.
[SECURITY.md](SECURITY.md) has the documentation that the standard requires. The data are in \`asvs.json\`, and
\`npm run build -- asvs\` writes this page. A test refuses a missing id, a test that does not exist and an old page.`;

/** The page that is read, in Markdown. */
export function formatAsvsPage(requirements: readonly AsvsRequirement[]): string {
  const chapters = CHAPTERS.map((title, index) => {
    const rows = requirements.filter((row) => getAsvsChapterNumber(row) === index + 1);
    return `## V${index + 1} ${title}\n\n${tableOf(rows)}`;
  });
  return `${[INTRODUCTION, summary(requirements), notMet(requirements), ...chapters].join('\n\n')}\n`;
}

function summary(requirements: readonly AsvsRequirement[]): string {
  const line = (title: string, rows: readonly AsvsRequirement[]) =>
    `| ${[title, ...ASVS_VERDICTS.map((verdict) => countOf(rows, verdict)), rows.length].join(' | ')} |`;
  const chapters = CHAPTERS.map((title, index) =>
    line(
      `V${index + 1} ${title}`,
      requirements.filter((row) => getAsvsChapterNumber(row) === index + 1),
    ),
  );
  const levels = [1, 2].map((level) =>
    line(
      `**Level ${level}**`,
      requirements.filter((row) => row.level === level),
    ),
  );
  const head = `| Chapter | ${ASVS_VERDICTS.join(' | ')} | all |\n| --- | --- | --- | --- | --- | --- |`;
  return ['## Counts', '', head, ...chapters, ...levels, line('**Both**', requirements)].join('\n');
}

const countOf = (rows: readonly AsvsRequirement[], verdict: string): number =>
  rows.filter((row) => row.verdict === verdict).length;

function notMet(requirements: readonly AsvsRequirement[]): string {
  const listed = (verdict: string) =>
    requirements
      .filter((row) => row.verdict === verdict)
      .map(({ id, level, requirement, why }) => `- **${id}** (L${level}) ${requirement}. ${why}`)
      .join('\n');
  return `## What is not met, and why\n\n${listed('unmet')}\n\n### What is met in part\n\n${listed('partly')}`;
}

function tableOf(rows: readonly AsvsRequirement[]): string {
  const head =
    '| Id | Level | Requirement | Verdict | Why | Shown by |\n| --- | --- | --- | --- | --- | --- |';
  const lines = rows.map(({ id, level, requirement, verdict, why, pending, ...shown }) => {
    const said = pending === undefined ? verdict : `${verdict}, PENDING(${pending})`;
    return `| ${[id, level, requirement, said, why, proofs(shown)].join(' | ')} |`;
  });
  return [head, ...lines].join('\n');
}

function proofs({ tests = [], places = [] }: Pick<AsvsRequirement, 'tests' | 'places'>): string {
  const ofTests = tests.map(
    ({ file, test }) => `${link(file)}: ${test.replaceAll('|', '\\|').replaceAll('<', '&lt;')}`,
  );
  return [...ofTests, ...places.map(link)].join('<br>');
}

const link = (file: string): string => `[${file.split('/').at(-1)}](../${file})`;
