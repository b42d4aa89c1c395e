import type { EndpointKey } from '@fitout/api-client';
import type { LinkProps } from '@fitout/ui-kit';
import { reaction } from 'mobx';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { Link, type LinkProps as RouterLinkProps, useLocation, useNavigate } from 'react-router-dom';
import { useApp } from '../context/AppContext.js';
import { historyIndex } from './hrefs.js';
import { findRoute } from './rules.js';

/**
 * Whether the marketplace has an address, or all that the page at a path needs: what needs another one is not shown. The
 * component is rendered again when an address turns out to be absent.
 */
export function useHas(): (what: EndpointKey | `/${string}`) => boolean {
  const { absent } = useApp();
  const follow = useCallback((changed: () => void) => reaction(() => absent.size, changed), [absent]);
  useSyncExternalStore(follow, () => absent.size);
  return (what) => {
    const key = what.startsWith('/') ? findRoute(what.split(/[?#]/u, 1)[0] ?? '')?.route.needs : (what as EndpointKey);
    return key === undefined || !absent.has(key);
  };
}

/** A link to a page; `otherwise`, by default nothing, if the marketplace lacks what the page needs. */
export function PageLink({
  otherwise = null,
  ...props
}: RouterLinkProps & { readonly to: string; readonly otherwise?: ReactNode }) {
  return useHas()(props.to as `/${string}`) ? <Link {...props} /> : otherwise;
}

/** The kit's links through the router: a press navigates without a reload. */
export function RouterLink({ href, ...props }: LinkProps) {
  return <PageLink to={href} {...props} />;
}

/** The one way back: to the page before in this app; a page that was opened by its address is replaced by its parent. */
export function useWayBack(parent: string): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return () => {
    // The entry that `LeaveGate` added has the same page below it.
    const hasBefore = (historyIndex() ?? 0) > 0 && state?.isAdded !== true;
    void (hasBefore ? navigate(-1) : navigate(parent, { replace: true }));
  };
}
