import type { ChildNode, Plugin } from 'postcss';

/** At-rules that must stay at the top level of a style sheet. */
const TOP_LEVEL = new Set(['charset', 'import', 'font-face', 'property', 'keyframes', 'layer']);

/**
 * PostCSS: wraps every rule of a package in `@layer <name>`, and of a remote also in `:where([data-mfe=<name>])`, so
 * that no remote's style can reach another one's elements. It weighs nothing, as `@scope` would, whose rules WebKit
 * keeps from every text field (decision 0156).
 */
export function scopeStyles(name: string, scoped: boolean): Plugin {
  return {
    postcssPlugin: 'horae-scope-styles',
    Once(root, { AtRule, Rule }) {
      const moved = root.nodes.filter((node) => !staysOutside(node));
      if (moved.length === 0) return;
      const layer = new AtRule({ name: 'layer', params: name, nodes: [] });
      if (scoped) {
        const home = new Rule({ selector: `:where([data-mfe='${name}'])` });
        layer.append(home);
        home.append(moved);
      } else layer.append(moved);
      root.append(layer);
    },
  };
}

function staysOutside(node: ChildNode): boolean {
  return node.type === 'atrule' && TOP_LEVEL.has(node.name);
}
