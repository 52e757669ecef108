import { type JudgedRegularExpression, judgePattern } from './judge-pattern.ts';
import { getStaticStrings } from './resolve-constants.ts';
import {
  getIdentifierName,
  type ParsedModule,
  parseModule,
  pickNodes,
  type SyntaxNode,
} from './syntax-tree.ts';

/** How many patterns some files hold, and which of them no file may hold. */
export interface PatternFindings {
  patterns: number;
  problems: string[];
}

/**
 * Judges every pattern of these files: literals, and what `RegExp` makes of constants and of escaped data. `mayRestart`:
 * files whose patterns meet texts that are short, so that a search which begins anew at each place costs little.
 */
export function checkPatterns(
  files: string[],
  mayRestart: (file: string) => boolean = () => false,
): PatternFindings {
  const judged = new Map<string, string | null>();
  let patterns = 0;
  const problems = files.flatMap((file) => {
    const module = parseModule(file);
    return [...module.parents.keys()].flatMap((node) => {
      const found = patternsIn(node, module);
      if (!found) return [];
      patterns += 1;
      const problem = found.texts
        ? found.texts
            .map((pattern) => judge({ pattern, flags: found.flags, mayRestart: mayRestart(file) }))
            .find((reason) => reason !== null)
        : 'made of what is neither constant nor `escapeRegExp(…)`';
      return problem ? [`${file}:${node.loc.start.line}: ${problem}`] : [];
    });
  });
  return { patterns, problems };

  function judge(pattern: JudgedRegularExpression): string | null {
    const key = JSON.stringify(pattern);
    const known = judged.get(key);
    const reason = known === undefined ? reasonOf(pattern) : known;
    judged.set(key, reason);
    return reason;
  }
}

function reasonOf(pattern: JudgedRegularExpression): string | null {
  try {
    return judgePattern(pattern);
  } catch (error) {
    return `not to be read: ${error instanceof Error ? error.message : error}`;
  }
}

interface Found {
  /** `null` where the code does not say them. */
  texts: string[] | null;
  flags: string;
}

function patternsIn(node: SyntaxNode, module: ParsedModule): Found | null {
  if (node.type === 'RegExpLiteral')
    return { texts: [String(node.pattern)], flags: String(node.flags) };
  if (!/^(?:New|Call)Expression$/.test(node.type) || getIdentifierName(node.callee) !== 'RegExp')
    return null;
  const [pattern, flags] = pickNodes(node.arguments);
  return {
    texts: pattern ? getStaticStrings({ node: pattern, module }) : [''],
    flags: (flags && getStaticStrings({ node: flags, module })?.[0]) ?? '',
  };
}
