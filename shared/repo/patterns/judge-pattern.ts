import { RegExpParser } from '@eslint-community/regexpp';
import { analyse } from 'scslre';

const parser = new RegExpParser();

/** The reason why a pattern may take more than a time in proportion to a text; `null` for a linear one. */
export function judgePattern(pattern: string, flags: string): string | null {
  const ast = {
    flags: parser.parseFlags(flags),
    pattern: parser.parsePattern(pattern, 0, pattern.length, {
      unicode: flags.includes('u'),
      unicodeSets: flags.includes('v'),
    }),
  };
  const [report] = analyse(ast, { maxReports: 1 }).reports;
  if (!report) return null;
  const parts = 'quant' in report ? [report.quant] : [report.startQuant, report.endQuant];
  const said = [...new Set(parts.map(({ raw }) => raw))].join(' and ');
  return `${report.exponential ? 'exponential' : 'quadratic'} in ${said}`;
}
