import { type ReactElement, type ReactNode, useCallback, useRef, useState } from 'react';
import type { ModuleId, SlotId, SlotProps } from '../contract.ts';
import { CopiedHtml, ServerHtmlBoundary } from './html-copying-error-boundary.tsx';
import { useRemoteLoader } from './remote-loader-context.ts';
import { Fallback, SlotContent } from './slot-content.tsx';
import { useServerHtml } from './use-server-html.ts';

interface RemoteSlotProps<Id extends SlotId> {
  module: Id;
  props: SlotProps<Id> & object;
  /** Shown until the remote is there; takes the same room. */
  fallback?: ReactElement | null;
  /** Shown instead of the host's notice when the remote cannot be had; `null` is nothing at all. */
  unavailable?: (retry: () => void) => ReactNode;
}

/**
 * A place where one remote shows another's component. An error of that remote stays inside: the surrounding page keeps working,
 * and 'Try again' needs no reload. HTML that the edge has rendered stays on the page; a notice appears only where there is none.
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
  fallback: ReactElement | null;
}): ReactNode {
  return <Slot module={module} props={{}} fallback={fallback} />;
}

interface UntypedSlotProps {
  module: ModuleId;
  props: object;
  fallback?: ReactElement | null;
  unavailable?: (retry: () => void) => ReactNode;
}

function Slot({ module, props, fallback, unavailable }: UntypedSlotProps): ReactNode {
  const loader = useRemoteLoader();
  const [attempt, setAttempt] = useState(0);
  const [isLive, setLive] = useState(false);
  /** The slot's HTML from before its component threw, shown in its place. */
  const [stored, setStored] = useState<Element | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const live = useCallback(() => setLive(true), []);
  const { serverHtml, rendered } = useServerHtml(module, place);
  const retry = () => setAttempt(attempt + 1);
  const failure = unavailable ? (
    unavailable(retry)
  ) : (
    <loader.Unavailable module={module} retry={retry} />
  );
  const resting = stored ? <CopiedHtml html={stored} /> : (fallback ?? null);
  const isFirst = rendered && attempt === 0;

  return (
    <div ref={place} data-mfe={module.split('/')[0]} data-slot={module}>
      <ServerHtmlBoundary
        key={attempt}
        place={place}
        serverHtml={serverHtml}
        onBroken={(error, html) => {
          if (html) setStored(stored ?? html);
          loader.failed(module, error);
        }}
        fallback={
          stored ? (
            <CopiedHtml html={stored} notify={() => loader.rendered?.standsBroken(module, retry)} />
          ) : (
            failure
          )
        }
      >
        <SlotContent
          module={module}
          serverHtml={serverHtml}
          component={isFirst ? rendered.component(module) : loader.component(module, attempt)}
          props={props}
          isWaiting={isFirst === true && !isLive}
          onLive={live}
          fallback={
            isFirst ? <Fallback {...{ module, rendered, serverHtml, resting, failure }} /> : resting
          }
        />
      </ServerHtmlBoundary>
    </div>
  );
}
