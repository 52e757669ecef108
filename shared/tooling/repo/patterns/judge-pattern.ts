import { RegExpParser } from '@eslint-community/regexpp';
import { analyse } from 'scslre';
import { findRestart } from './find-restart.ts';

const parser = new RegExpParser();

export interface JudgedPattern {
  pattern: string;
  flags: string;
  /** Whether a search may begin the same repetition at many places. */
  mayRestart: boolean;
}

/** The reason why a pattern may take more than a time in proportion to a text; `null` for a linear one. */
export function judgePattern({ pattern, flags, mayRestart }: JudgedPattern): string | null {
  const ast = {
    flags: parser.parseFlags(flags),
    pattern: parser.parsePattern(pattern, 0, pattern.length, {
      unicode: flags.includes('u'),
      unicodeSets: flags.includes('v'),
    }),
  };
  const [report] = analyse(ast, { maxReports: 1 }).reports;
  if (!report) {
    if (mayRestart) return null;
    const restart = findRestart(ast.pattern, ast.flags);
    return restart && `quadratic in ${restart.raw} begun anew`;
  }
  const parts = 'quant' in report ? [report.quant] : [report.startQuant, report.endQuant];
  const said = [...new Set(parts.map(({ raw }) => raw))].join(' and ');
  return `${report.exponential ? 'exponential' : 'quadratic'} in ${said}`;
}
