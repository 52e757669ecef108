import { report } from '@horae/shared';
import { Component, type ReactNode } from 'react';

interface AppBoundaryProps {
  children: ReactNode;
  fallback: ReactNode;
}

/** The last resort: what no slot has caught is a bug of the host itself. */
export class AppBoundary extends Component<AppBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    report(error, 'application');
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
