import { Component, type ReactNode } from 'react';
import { ReloadBlock } from '../navigation/ReloadBlock.js';

/** Replaces a page that failed to render with an error text, so that it is never blank (UI-7). */
export class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ReloadBlock /> : this.props.children;
  }
}
