import { createAtom } from 'mobx';
import { useEffect } from 'react';

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Warns in a development build, once it is shown; null warns of nothing. */
export function useDevWarning(warning: string | null): void {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' && warning !== null) console.warn(warning);
  }, [warning]);
}

/** Warns in a development build if the component around a hook does not follow the values that the hook reads. */
export function useObserverWarning(hook: string): void {
  const isFollowed = process.env.NODE_ENV === 'production' || createAtom(hook).reportObserved();
  useDevWarning(
    isFollowed ? null : `${hook}: the component that calls it shows no change: wrap it in observer of mobx-react-lite`,
  );
}
