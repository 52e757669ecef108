import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { ModuleId, SlotId, SlotRecord, SlotWords } from '../contract.ts';

/** What a slot shows when its remote cannot be had. */
export interface UnavailableProps {
  module: ModuleId;
  retry: () => void;
}

/** A module of which the page shows HTML without its code. */
export interface Lack {
  id: ModuleId;
  retry: () => void;
}

/** Slots whose HTML came with the page: it stands, whatever becomes of their modules. */
export interface RenderedSlots {
  /** Whether the edge has rendered slots of the module on this page. */
  has: (id: ModuleId) => boolean;
  /** Their component. It never rejects: until its module can be had, React leaves their HTML alone. */
  component: (id: ModuleId) => ComponentType<object>;
  /** Whether the module could not be had so far. */
  isMissing: (id: ModuleId) => boolean;
  /** What is on the page as mere HTML now; the same list until that changes. */
  lacks: () => readonly Lack[];
  /** Hears of every change of `isMissing` and `lacks`. */
  subscribe: (listener: () => void) => () => void;
  /** A slot with such HTML is on the page until the returned function is called, so that a missing module is told. */
  stands: (id: ModuleId) => () => void;
  /** The same for HTML whose component threw; `retry` makes that anew. */
  standsBroken: (id: ModuleId, retry: () => void) => () => void;
}

/**
 * The seam between slots and federation. The host provides it, because a remote's own runtime knows
 * only itself; the edge provides another one that hands out what it has imported already.
 */
export interface RemoteLoader {
  /** A component that renders the module, suspending until it is there. Same arguments, same component. */
  component: (id: ModuleId, attempt: number) => ComponentType<object>;
  Unavailable: ComponentType<UnavailableProps>;
  /** Hears of every module that could not be loaded or rendered. */
  failed: (id: ModuleId, error: unknown) => void;
  /** What the live release of a slot declares as its words; hosts of contract 1.0 have none. */
  words?: (id: keyof SlotWords) => SlotRecord['words'];
  /** Whether a live release lends a slot; hosts of contract 1.5 do not say. */
  lends?: (id: SlotId) => boolean;
  /** What came with the page; the edge has none, and neither have hosts of contract 1.1. */
  rendered?: RenderedSlots;
  /** On the edge alone; see {@link useKept}. */
  kept?: Keep;
}

/** To be spread into an element. */
export type KeptInside = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };

/** A picture as `imageSource` gives it. */
export interface KeptPicture {
  src: string;
  srcSet: string;
  sizes?: string;
}

export type Keep = (
  name: readonly unknown[],
  children: ReactNode,
  pictures?: readonly KeptPicture[],
) => KeptInside;

const asItIs: Keep = (_name, children) => ({ children });

export const RemoteLoaderContext = createContext<RemoteLoader | null>(null);

/** The words of a slot; each may be missing, since the lender is released on its own. */
export function useSlotWords<Id extends keyof SlotWords>(id: Id): Partial<SlotWords[Id]> {
  return (useRemoteLoader().words?.(id) ?? {}) as Partial<SlotWords[Id]>; // the lender keeps to the contract
}

/** Whether a slot can be had: for one that a lender's older release did not have, so that its lack is no failure. */
export function useIsLent(id: SlotId): boolean {
  return useRemoteLoader().lends?.(id) ?? true;
}

/**
 * What gives an element its inside: the children, or on the edge their HTML from another page. `name` tells all that they
 * depend on, apart from the versions that are live, the visitor's role and flags, and where forms stand. Nothing in them calls
 * `useId` or reads the page's address; `pictures` are those of them that are asked for at once.
 */
export const useKept = (): Keep => useContext(RemoteLoaderContext)?.kept ?? asItIs;

/** The host's loader; a tree without one is a programming error. */
export function useRemoteLoader(): RemoteLoader {
  const loader = useContext(RemoteLoaderContext);
  if (!loader) throw new Error('No remote loader above this slot');
  return loader;
}
