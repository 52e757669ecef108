import type { FederationGlobal } from '@horae/shell/federation-internals';
import { FIBER_KEY, type Fiber, PROPS_KEY } from '@horae/shell/react-internals';
import type { Locator, Page } from 'playwright-core';

/**
 * Whether the very component that a module exposes stands in its slot, ready to be used: of what the edge has
 * rendered this is not so before the browser has taken it over.
 */
export const isMounted = (page: Page, id: string): Promise<boolean> =>
  page.evaluate(
    async ({ module, fiberKey }) => {
      const fibers = [...document.querySelectorAll(`[data-slot='${module}']`)].flatMap((slot) => {
        const key = Object.keys(slot).find((name) => name.startsWith(fiberKey));
        return key ? [(slot as unknown as Record<string, Fiber>)[key]] : [];
      });
      if (fibers.length === 0) return false;
      const { __FEDERATION__ } = globalThis as unknown as FederationGlobal;
      const host = __FEDERATION__.__INSTANCES__.find(({ name }) => name === 'shell');
      // Why a module cannot be had is told by its slot.
      const loaded = await host?.loadRemote(module).then(
        (exposed) => exposed,
        () => null,
      );
      const exposed = loaded?.Component;
      if (typeof exposed !== 'function' && typeof exposed !== 'object') return false;
      // `memo` is rendered as what it wraps.
      const wanted = [exposed, (exposed as { type?: unknown } | undefined)?.type];
      const holds = (fiber: Fiber | null): boolean =>
        fiber !== null &&
        ((fiber.type !== null && fiber.type !== undefined && wanted.includes(fiber.type)) ||
          holds(fiber.child) ||
          holds(fiber.sibling));
      // An element keeps the note of the rendering that made it, which need not be the newest.
      return fibers.some(
        (fiber) => holds(fiber?.child ?? null) || holds(fiber?.alternate?.child ?? null),
      );
    },
    { module: id, fiberKey: FIBER_KEY },
  );

/** Whether React has taken an element over; what is pressed before that may not be heard. */
export const isTakenOver = (element: Locator): Promise<boolean> =>
  element.evaluate(
    (node, key) => Object.keys(node).some((name) => name.startsWith(key)),
    PROPS_KEY,
  );

/** Whether a page has sent its visitor to another one, after its module was loaded. */
export const hasMoved = (page: Page, path: string, id: string): Promise<boolean | undefined> =>
  page.evaluate(
    async ({ opened, module }) => {
      if (location.pathname === opened) return false;
      const { __FEDERATION__ } = globalThis as unknown as FederationGlobal;
      const host = __FEDERATION__.__INSTANCES__.find(({ name }) => name === 'shell');
      return host?.loadRemote(module).then(
        (exposed) => typeof exposed?.Component === 'function',
        () => false,
      );
    },
    { opened: path, module: id },
  );

/** Shared packages of which the page has more than one copy or version. */
export const doubles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { __FEDERATION__ } = globalThis as unknown as FederationGlobal;
    const copies = new Map<string, Set<unknown>>();
    for (const { shareScopeMap } of __FEDERATION__.__INSTANCES__) {
      for (const [name, versions] of Object.entries(shareScopeMap.default ?? {})) {
        const known = copies.get(name) ?? new Set();
        for (const { lib } of Object.values(versions)) known.add(lib?.());
        if (Object.keys(versions).length > 1) known.add(Object.keys(versions));
        copies.set(name, known);
      }
    }
    return [...copies].filter(([, found]) => found.size > 1).map(([name]) => name);
  });

/**
 * Selectors of style rules that can reach beyond the remote they come from: those of its own sheets that are
 * outside of its layer and its scope. `files`: names of its sheets.
 */
export const leakingRules = (page: Page, name: string, files: string[]): Promise<string[]> =>
  page.evaluate(
    ({ remote, sheets }) => {
      const isItsOwn = ({ href, ownerNode }: CSSStyleSheet): boolean => {
        const written = ownerNode instanceof Element ? ownerNode.getAttribute('data-href') : null;
        return written ? sheets.includes(written) : (href ?? '').includes(`/_mfe/${remote}/`);
      };
      const own = [`[data-mfe='${remote}']`, `[data-mfe="${remote}"]`];
      const isOwn = ({ selectorText }: CSSStyleRule) =>
        own.some((scope) => selectorText === `:where(${scope})`);
      /** Without what stands in parentheses, from the innermost on. */
      const outsideOf = (selector: string): string => {
        const outer = selector.replaceAll(/\([^()]*\)/g, '');
        return outer === selector ? outer : outsideOf(outer);
      };
      /** What stands beside its elements, and no longer in them. */
      const escapes = (rules: CSSRuleList): string[] =>
        [...rules].flatMap((rule) => {
          if (rule instanceof CSSStyleRule) {
            const alone = outsideOf(rule.selectorText);
            return /(^|,)\s*(&\s*[+~]|[^&\s])/.test(alone) ? [rule.selectorText] : [];
          }
          return rule instanceof CSSGroupingRule ? escapes(rule.cssRules) : [];
        });
      const leaks = (rules: CSSRuleList, isLayered: boolean): string[] =>
        [...rules].flatMap((rule) => {
          // Releases from before decision 0156.
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
