import { scopeStyles } from '@horae/tooling/build/scope-styles.ts';

type Styles = ReturnType<typeof scopeStyles>;

const REMOTE = /([a-z]+)-mfe[\\/]src/;

/** Puts every style sheet into the layer and scope that the build of its own folder would give it. */
export function scopeByFolder(): Styles {
  return {
    postcssPlugin: 'horae-scope-by-folder',
    Once(root, helpers) {
      const remote = REMOTE.exec(root.source?.input.file ?? '')?.[1];
      return scopeStyles(remote ?? 'shell', remote !== undefined).Once?.(root, helpers);
    },
  };
}
