import { Component, type ReactNode } from 'react';
import { ReloadBlock } from '../navigation/ReloadBlock.js';

/** A page that could not be shown says so: never a blank one (UI-7). */
export class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ReloadBlock /> : this.props.children;
  }
}
