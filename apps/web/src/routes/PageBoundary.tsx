import { ErrorBlock } from '@fitout/ui-kit';
import { Component, type ReactNode } from 'react';

/** A page that could not be shown, or a part of it that did not arrive, says so: never a blank one (UI-7). */
export class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ErrorBlock onRetry={() => window.location.reload()} /> : this.props.children;
  }
}
