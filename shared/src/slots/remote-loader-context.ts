import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { ModuleId, SlotId, SlotRecord, SlotWords } from '../contract.ts';

/** Props of the notice that a slot shows when its remote cannot be loaded. */
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
  /** Modules that are on the page as mere HTML now; the same list until that changes. */
  lacks: () => readonly Lack[];
  /** Called on every change of `isMissing` and `lacks`. */
  subscribe: (listener: () => void) => () => void;
  /** A slot with such HTML is on the page until the returned function is called, so that a missing module is reported. */
  stands: (id: ModuleId) => () => void;
  /** The same for HTML whose component threw; `retry` makes that anew. */
  standsBroken: (id: ModuleId, retry: () => void) => () => void;
}

/**
 * The seam between slots and federation. The host provides it, because a remote's own runtime knows only itself; the edge
 * provides another one that returns modules it has imported already.
 */
export interface RemoteLoader {
  /** A component that renders the module, suspending until it is there. Same arguments, same component. */
  component: (id: ModuleId, attempt: number) => ComponentType<object>;
  Unavailable: ComponentType<UnavailableProps>;
  /** Called for every module that could not be loaded or rendered. */
  failed: (id: ModuleId, error: unknown) => void;
  /** Texts from the live release of a slot; hosts of contract 1.0 have none. */
  words?: (id: keyof SlotWords) => SlotRecord['words'];
  /** Whether a live release exposes a slot; hosts of contract 1.5 do not say. */
  lends?: (id: SlotId) => boolean;
  /** The edge's HTML on this page; absent on the edge itself and in hosts of contract 1.1. */
  rendered?: RenderedSlots;
  /** On the edge alone; see {@link useKept}. */
  kept?: CacheHtml;
}

/** To be spread into an element. */
export type KeptInside = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };

/** A picture as `imageSource` gives it. */
export interface KeptPicture {
  src: string;
  srcSet: string;
  sizes?: string;
}

export type CacheHtml = (
  name: readonly unknown[],
  children: ReactNode,
  pictures?: readonly KeptPicture[],
) => KeptInside;

const asItIs: CacheHtml = (_name, children) => ({ children });

export const RemoteLoaderContext = createContext<RemoteLoader | null>(null);

/** The texts of a slot; each may be missing, since the remote that exposes it is released on its own. */
export function useSlotWords<Id extends keyof SlotWords>(id: Id): Partial<SlotWords[Id]> {
  return (useRemoteLoader().words?.(id) ?? {}) as Partial<SlotWords[Id]>; // the lender keeps to the contract
}

/** Whether a slot is exposed; an older release may not have it yet, which is no failure. */
export function useIsLent(id: SlotId): boolean {
  return useRemoteLoader().lends?.(id) ?? true;
}

/**
 * Returns the content of an element: the children, or on the edge their cached HTML from another page. `name` lists all that they
 * depend on, apart from the versions that are live, the visitor's role and flags, and where forms stand. Nothing in them calls
 * `useId` or reads the page's address; `pictures` are those of them that load at once.
 */
export const useKept = (): CacheHtml => useContext(RemoteLoaderContext)?.kept ?? asItIs;

/** The host's loader; a tree without one is a programming error. */
export function useRemoteLoader(): RemoteLoader {
  const loader = useContext(RemoteLoaderContext);
  if (!loader) throw new Error('No remote loader above this slot');
  return loader;
}
