import { type RefObject, useLayoutEffect, useState } from 'react';
import type { ModuleId } from '../contract.ts';
import { type RenderedSlots, useRemoteLoader } from './remote-loader-context.ts';
import { useWasRendered } from './use-was-rendered.ts';

/** Marks what stands in the place of a slot's content. */
export const PLACEHOLDER_ATTRIBUTE = 'data-resting';

/** Whether a slot holds what the edge has rendered, and no placeholder. */
const isWhole = (slot: Element | null): boolean =>
  slot !== null && [...slot.children].every((part) => !part.hasAttribute(PLACEHOLDER_ATTRIBUTE));

/** The edge's HTML for one slot, as far as it is still on the page. */
export interface HtmlState {
  /** Whether the slot shows it, or what its component has made of it since. */
  isThere: boolean;
  /** Called when the HTML is gone, so that it is not reported any more. */
  leave: () => void;
}

/** Watches the HTML that came for a slot; `rendered` is undefined for one that the browser has made itself. */
export function useServerHtml(
  module: ModuleId,
  place: RefObject<Element | null>,
): { serverHtml: HtmlState; rendered: RenderedSlots | undefined } {
  const all = useRemoteLoader().rendered;
  const wasRendered = useWasRendered();
  const rendered = wasRendered && all?.has(module) ? all : undefined;
  const [serverHtml] = useState<HtmlState>(() => ({
    isThere: false,
    leave: () => undefined,
  }));

  useLayoutEffect(() => {
    if (!rendered || !isWhole(place.current)) return;
    const forget = rendered.stands(module);
    serverHtml.isThere = true;
    serverHtml.leave = () => {
      serverHtml.isThere = false;
      forget();
    };
    return forget;
  }, [rendered, module, place, serverHtml]);

  return { serverHtml, rendered };
}
