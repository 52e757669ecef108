import {
  memo,
  type ReactElement,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { hasSameProps } from './slot-content.tsx';
import { useWasRendered } from './use-was-rendered.ts';

/** How far outside of the view a part may be, so that it is ready when it is seen. */
const AHEAD = '200px';

interface WhenNeededProps {
  /** One element with a box of its own. */
  children: ReactElement<object>;
}

/**
 * A part of a page below the first view. What the edge has rendered of it stays as it is until it comes near the view,
 * or someone clicks or focuses something in it; where the browser makes the page itself, it is there at once. Not
 * for fields: what is typed before React has taken a field over is lost.
 */
export const WhenNeeded = memo(function WhenNeeded({ children }: WhenNeededProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const wasRendered = useWasRendered();
  // The edge renders everything.
  const [gate] = useState(() => (typeof document === 'undefined' ? OPEN : createGate()));

  useEffect(
    () => (wasRendered && place.current ? openWhenNeeded(place.current, gate) : undefined),
    [wasRendered, gate],
  );

  return (
    <div ref={place} style={{ display: 'contents' }}>
      <Suspense fallback={null}>
        <Gated gate={wasRendered ? gate : OPEN}>{children}</Gated>
      </Suspense>
    </div>
  );
}, hasSameChild);

/** Another element of the same kind with the same props is no reason to give up HTML that waits. */
function hasSameChild(before: WhenNeededProps, after: WhenNeededProps): boolean {
  const [a, b] = [before.children, after.children];
  return a.type === b.type && a.key === b.key && hasSameProps(a.props, b.props);
}

/** A promise, and whether it is settled: React has to know at once when it takes a part over in the middle of a press. */
interface Gate {
  isOpen: boolean;
  opened: Promise<void>;
  open: () => void;
}

const OPEN: Gate = { ...createGate(), isOpen: true };

function Gated({ gate, children }: { gate: Gate; children: ReactNode }) {
  if (!gate.isOpen) use(gate.opened);
  return children;
}

function createGate(): Gate {
  let settle = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const gate: Gate = {
    isOpen: false,
    opened,
    open: () => {
      gate.isOpen = true;
      settle();
    },
  };
  return gate;
}

const ACTS = ['pointerdown', 'focusin', 'click'] as const;

/** Returns how to stop waiting. */
function openWhenNeeded(place: Element, { open }: Gate): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && now(),
    { rootMargin: AHEAD },
  );
  const act = ({ target }: Event) => {
    if (target instanceof Node && place.contains(target)) now();
  };
  const stop = () => {
    observer.disconnect();
    for (const name of ACTS) removeEventListener(name, act, true);
  };
  const now = () => {
    stop();
    open();
  };
  // The place itself has no box; without content there is nothing to wait for.
  if (place.firstElementChild) observer.observe(place.firstElementChild);
  else open();
  // Before React hears of it, which then takes the part over at once and handles the very same press.
  for (const name of ACTS) addEventListener(name, act, true);
  return stop;
}
