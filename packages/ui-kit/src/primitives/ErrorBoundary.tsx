import { Component, type ReactNode } from 'react';

/** What may fail, and what is shown instead. */
export interface ErrorBoundaryProps {
  /** What is shown inside. Another one is tried anew. */
  readonly of: unknown;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly of: unknown;
  readonly hasFailed: boolean;
}

/** Holds back what goes wrong inside: one item that cannot be shown takes no other with it (UI-7). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { of: this.props.of, hasFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ of }: ErrorBoundaryProps, state: State): State | null {
    return of === state.of ? null : { of, hasFailed: false };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
