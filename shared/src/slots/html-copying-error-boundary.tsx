import {
  Component,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import type { HtmlState } from './use-server-html.ts';

interface ServerHtmlBoundaryProps {
  /** The element around the children. */
  place: RefObject<Element | null>;
  serverHtml: HtmlState;
  /** Gets what stood there before the children threw, or null. */
  onBroken: (error: unknown, html: Element | null) => void;
  /** Rendered in the place of children that threw. */
  fallback: ReactNode;
  children: ReactNode;
}

interface ServerHtmlBoundaryState {
  broken: boolean;
  /** The copy is made and not shown yet; a notice would flash up before it. */
  isCopying: boolean;
}

/**
 * An error boundary that copies the elements of its children before they go: nodes, not text, which
 * Trusted Types would refuse. Copied when it is needed, since it hardly ever is.
 */
export class ServerHtmlBoundary extends Component<
  ServerHtmlBoundaryProps,
  ServerHtmlBoundaryState
> {
  override state = { broken: false, isCopying: false };
  private html: Element | null = null;

  static getDerivedStateFromError(): ServerHtmlBoundaryState {
    return { broken: true, isCopying: true };
  }

  override getSnapshotBeforeUpdate(
    _props: ServerHtmlBoundaryProps,
    before: ServerHtmlBoundaryState,
  ): Element | null {
    const { place, serverHtml } = this.props;
    if (before.broken || !this.state.broken || !serverHtml.isThere || !place.current) return null;
    return place.current.cloneNode(true) as Element; // of the same kind
  }

  override componentDidUpdate(
    _props: ServerHtmlBoundaryProps,
    _before: ServerHtmlBoundaryState,
    html: Element | null,
  ): void {
    this.html ??= html;
  }

  /** React calls it last, and also where the children have never been there. */
  override componentDidCatch(error: unknown): void {
    this.props.onBroken(error, this.html);
    this.setState({ isCopying: false });
  }

  override render(): ReactNode {
    const { children, fallback } = this.props;
    if (!this.state.broken) return children;
    return this.state.isCopying ? null : fallback;
  }
}

interface HtmlCopyProps {
  html: Element;
  /** Says that nothing but HTML is there; returns how to take it back. */
  notify?: () => (() => void) | undefined;
}

/** Shows copied elements; links and forms in them work as they do without script. */
export function CopiedHtml({ html, notify }: HtmlCopyProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(notify);

  useLayoutEffect(() => {
    place.current?.replaceChildren(...html.cloneNode(true).childNodes);
  }, [html]);
  useEffect(() => {
    latest.current = notify;
  });
  useEffect(() => latest.current?.(), []);

  return <div ref={place} style={{ display: 'contents' }} />;
}
