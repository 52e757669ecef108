import type { ModuleId } from '@horae/shared/contract';
import type { Page } from 'playwright';

/** Prefix of the `performance.mark` by which a host records that the code of a module runs on the page. */
export type MarkPrefix = 'live' | 'load';

/** The modules that are not live on the page yet, of which there is at most the HTML that the edge has rendered. */
export const findUnhydratedModules = (
  page: Page,
  ids: ModuleId[],
  mark: MarkPrefix,
): Promise<ModuleId[]> =>
  page.evaluate(
    ({ modules, prefix }) =>
      modules.filter((id) => performance.getEntriesByName(`${prefix} ${id}`).length === 0),
    { modules: ids, prefix: mark },
  );

/**
 * Navigates within the page, as a link does, to a page from which the edge redirects this visitor, so that its code runs
 * all the same.
 */
export const navigateWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/**
 * Selectors of style rules that can reach beyond the remote they come from: those of its own sheets that are
 * outside of its layer and its scope. `files`: names of its sheets.
 */
export const findLeakingRules = (page: Page, name: string, files: string[]): Promise<string[]> =>
  page.evaluate(
    ({ remote, sheets }) => {
      const isItsOwn = ({ href, ownerNode }: CSSStyleSheet): boolean => {
        const written = ownerNode instanceof Element ? ownerNode.getAttribute('data-href') : null;
        return written ? sheets.includes(written) : (href ?? '').includes(`/_mfe/${remote}/`);
      };
      const own = [`[data-mfe='${remote}']`, `[data-mfe="${remote}"]`];
      const isOwn = ({ selectorText }: CSSStyleRule) =>
        own.some((scope) => selectorText === `:where(${scope})`);
      const withoutParentheses = (selector: string): string => {
        const outer = selector.replaceAll(/\([^()]*\)/g, '');
        return outer === selector ? outer : withoutParentheses(outer);
      };
      /** Nested selectors that match siblings of the remote's elements, or elements outside of them. */
      const escapes = (rules: CSSRuleList): string[] =>
        [...rules].flatMap((rule) => {
          if (rule instanceof CSSStyleRule) {
            const alone = withoutParentheses(rule.selectorText);
            return /(^|,)\s*(&\s*[+~]|[^&\s])/.test(alone) ? [rule.selectorText] : [];
          }
          return rule instanceof CSSGroupingRule ? escapes(rule.cssRules) : [];
        });
      const leaks = (rules: CSSRuleList, isLayered: boolean): string[] =>
        [...rules].flatMap((rule) => {
          // Releases from before decision 0156 use @scope.
          if (rule instanceof CSSScopeRule && isLayered) {
            return own.includes(rule.start ?? '') ? [] : [rule.cssText.slice(0, 80)];
          }
          if (rule instanceof CSSLayerBlockRule) return leaks(rule.cssRules, rule.name === remote);
          if (rule instanceof CSSStyleRule)
            return isLayered && isOwn(rule) ? escapes(rule.cssRules) : [rule.selectorText];
          return rule instanceof CSSGroupingRule ? leaks(rule.cssRules, isLayered) : [];
        });
      return [
        ...[...document.styleSheets]
          .filter(isItsOwn)
          .flatMap(({ cssRules }) => leaks(cssRules, false)),
        ...(document.adoptedStyleSheets.length > 0 ? ['a sheet that scripts have adopted'] : []),
      ];
    },
    { remote: name, sheets: files },
  );
