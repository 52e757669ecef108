import {
  type ComponentType,
  createElement,
  memo,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useSyncExternalStore,
} from 'react';
import type { ModuleId } from '../contract.ts';
import type { RenderedSlots } from './remote-loader-context.ts';
import { type HtmlState, PLACEHOLDER_ATTRIBUTE } from './use-server-html.ts';

interface ContentProps {
  module: ModuleId;
  serverHtml: HtmlState;
  component: ComponentType<object>;
  props: object;
  fallback: ReactElement | null;
  /** The edge's HTML stands here and is not hydrated yet. */
  isWaiting: boolean;
  /** Called once the component is mounted. */
  onLive: () => void;
}

/**
 * Rerenders for other props only, and while HTML waits for hydration not even for those: React drops HTML that it has not
 * hydrated yet when anything around it changes, with all that was typed there, and reports nothing.
 */
export const SlotContent = memo(function SlotContent(slot: ContentProps): ReactNode {
  const resting = (
    <>
      {slot.fallback}
      <template {...{ [PLACEHOLDER_ATTRIBUTE]: '' }} />
    </>
  );
  return (
    <Suspense fallback={resting}>
      <Live module={slot.module} onLive={slot.onLive}>
        {createElement(slot.component, slot.props)}
      </Live>
    </Suspense>
  );
}, isSameContent);

/** Notes in the browser's timeline when what the page shows of a module is the module's own, and no longer mere HTML. */
function Live({
  module,
  onLive,
  children,
}: Pick<ContentProps, 'module' | 'onLive'> & { children: ReactNode }): ReactNode {
  useEffect(() => {
    // A timeline stores every mark for as long as the document lives, and pages come and go.
    performance.clearMarks(`live ${module}`);
    performance.mark(`live ${module}`);
    // Runs outside of the effect: state that an effect of a late hydration sets has the lowest priority.
    queueMicrotask(onLive);
  }, [module, onLive]);
  return children;
}

function isSameContent(before: ContentProps, after: ContentProps): boolean {
  if (before.component !== after.component) return false;
  if (after.isWaiting && after.serverHtml.isThere) return true;
  if (!hasSameProps(before.props, after.props)) return false;
  // A fallback is invisible while the content stands.
  return after.serverHtml.isThere || before.fallback === after.fallback;
}

/** Whether two sets of props hold the same values. */
export function hasSameProps(before: object, after: object): boolean {
  const entries = Object.entries(before);
  const others = new Map(Object.entries(after));
  return (
    entries.length === others.size && entries.every(([name, value]) => others.get(name) === value)
  );
}

interface WaitingProps {
  module: ModuleId;
  rendered: RenderedSlots;
  serverHtml: HtmlState;
  resting: ReactNode;
  failure: ReactNode;
}

/** Stands in the place of HTML that React had to give up, or that never came: now a notice is due. */
export function Fallback({
  module,
  rendered,
  serverHtml,
  resting,
  failure,
}: WaitingProps): ReactNode {
  const isMissing = useSyncExternalStore(
    rendered.subscribe,
    () => rendered.isMissing(module),
    () => false,
  );
  useEffect(() => serverHtml.leave(), [serverHtml]);
  return isMissing ? failure : resting;
}
