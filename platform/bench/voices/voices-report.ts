import type { Heard } from './measure-voices.ts';

interface Measured {
  heard: Heard[];
  spoken: { voice: string; rate: number }[];
}

/** Renders the results of `npm run bench -- voices` as Markdown. */
export function voicesReport({ heard, spoken }: Measured): string {
  const voices = [...new Set(heard.map(({ voice }) => voice))];
  const disturbances = [...new Set(heard.map(({ disturbance }) => disturbance))];
  const rows = [
    ...voices.map((voice) =>
      rowOf(
        voice,
        heard.filter((one) => one.voice === voice),
      ),
    ),
    ...disturbances.map((name) =>
      rowOf(
        name,
        heard.filter((one) => one.disturbance === name),
      ),
    ),
    rowOf('all', heard),
  ];
  const [clear, hampered] = [heard[0]?.questions ?? 0, heard[1]?.questions ?? 0];
  const best = [...spoken].sort((one, other) => one.rate - other.rate);
  return `# Voices

Written by \`npm run bench -- voices\`. All voices are synthetic; no person was recorded.

## Heard

${clear} questions of the set, each by every voice in the clear, and ${hampered} of them in every disturbance. Wrong words are counted as
they were heard and after the shop's own words were put right; every question is answered rightly when it is typed.

| Voice or disturbance | Spoken | Wrong words | Mended | Right answers | Wrong answers |
| --- | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}

## Spoken

The answers to the disturbed questions by each voice, heard by the same recogniser.

| Voice | Words not understood |
| --- | ---: |
${best.map(({ voice, rate }) => `| ${voice} | ${percent(rate)} |`).join('\n')}
`;
}

function rowOf(name: string, results: Heard[]): string {
  const sum = (field: 'questions' | 'words' | 'errors' | 'mendedErrors' | 'right' | 'wrong') =>
    results.reduce((total, one) => total + one[field], 0);
  const asked = sum('questions');
  const shares = [
    sum('errors') / sum('words'),
    sum('mendedErrors') / sum('words'),
    sum('right') / asked,
    sum('wrong') / asked,
  ];
  return `| ${name} | ${asked} | ${shares.map(percent).join(' | ')} |`;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
