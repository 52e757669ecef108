import { Component, type ReactNode } from 'react';

interface SlotBoundaryProps {
  children: ReactNode;
  unavailable: ReactNode;
  onFailure: (error: unknown) => void;
}

/** Keeps a broken remote from costing more than its own place. A new `key` tries again. */
export class SlotBoundary extends Component<SlotBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error);
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.unavailable : this.props.children;
  }
}
