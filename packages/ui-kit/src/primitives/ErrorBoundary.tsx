import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** The identity of the children. A new value renders them again. */
  readonly of: unknown;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly of: unknown;
  readonly hasFailed: boolean;
}

/** Catches rendering errors of its children, so that one broken item does not unmount the others (UI-7). */
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
