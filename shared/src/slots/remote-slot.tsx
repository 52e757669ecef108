import { createElement, type ReactNode, Suspense, useState } from 'react';
import type { ModuleId, SlotId, SlotProps } from '../contract.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { useRemoteLoader } from './remote-loader.ts';

interface RemoteSlotProps<Id extends SlotId> {
  module: Id;
  props: SlotProps<Id> & object;
  /** Shown until the remote is there; takes the same room. */
  fallback?: ReactNode;
  /** Shown instead of the host's notice when the remote cannot be had; `null` is nothing at all. */
  unavailable?: (retry: () => void) => ReactNode;
}

/**
 * A place where one remote shows another's component. Whatever goes wrong with that remote stays
 * inside: the surrounding page keeps working, and 'Try again' needs no reload.
 */
export function RemoteSlot<Id extends SlotId>(slot: RemoteSlotProps<Id>): ReactNode {
  return <Slot {...slot} />;
}

/** A whole page of a remote; used by the host's route table. */
export function RemotePage({
  module,
  fallback,
}: {
  module: ModuleId;
  fallback: ReactNode;
}): ReactNode {
  return <Slot module={module} props={{}} fallback={fallback} />;
}

interface UntypedSlotProps {
  module: ModuleId;
  props: object;
  fallback?: ReactNode;
  unavailable?: (retry: () => void) => ReactNode;
}

function Slot({ module, props, fallback, unavailable }: UntypedSlotProps): ReactNode {
  const loader = useRemoteLoader();
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt(attempt + 1);
  const failure = unavailable ? (
    unavailable(retry)
  ) : (
    <loader.Unavailable module={module} retry={retry} />
  );

  return (
    <div data-mfe={module.split('/')[0]} data-slot={module}>
      <ErrorBoundary
        key={attempt}
        fallback={failure}
        onError={(error) => loader.failed(module, error)}
      >
        <Suspense fallback={fallback ?? null}>
          {createElement(loader.component(module, attempt), props)}
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
