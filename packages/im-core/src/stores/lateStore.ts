import type { LateFeature, Restorable } from './LateFeature.js';

type Method = (...args: readonly unknown[]) => unknown;

/**
 * The store of a late feature before and after its code is loaded. Until the feature is restored, a value or a method
 * of `before` is that of `before`, and every other call waits for the feature: such calls then run in their order, each
 * with a promise for its result. Observable.
 *
 * @param pick finds the store in the feature.
 * @param before the values and methods of the empty store.
 */
export function lateStore<Late extends Restorable, Store extends object>(
  late: LateFeature<Late>,
  pick: (late: Late) => Store,
  before: Partial<Store>,
): Store {
  const memberOf = (store: object, key: string): unknown => {
    const member: unknown = Reflect.get(store, key);
    return typeof member === 'function' ? (member as Method).bind(store) : member;
  };
  const call = (store: object, key: string, args: readonly unknown[]): unknown =>
    (memberOf(store, key) as Method)(...args);
  return new Proxy(before as Store, {
    get(_, key) {
      // Neither a symbol nor the `then` that `await` looks for is a method of a store.
      if (typeof key === 'symbol' || key === 'then') return undefined;
      if (late.loaded !== null) return memberOf(pick(late.loaded), key);
      const isKnown = key in before;
      const member: unknown = Reflect.get(before, key);
      if (isKnown && typeof member !== 'function') return member;
      // A method may be read long before it is called.
      return (...args: readonly unknown[]) => {
        if (late.loaded === null && isKnown) return call(before, key, args);
        return late.loaded === null
          ? late.run(async (feature) => call(pick(feature), key, args))
          : call(pick(late.loaded), key, args);
      };
    },
  });
}

/**
 * Starts what `begin` starts, once the late feature is restored; the returned function ends it, or keeps it from
 * starting.
 */
export function watchLate<Late extends Restorable>(
  late: LateFeature<Late>,
  begin: (late: Late) => () => void,
): () => void {
  let end: (() => void) | null = null;
  let isOver = false;
  void late.run(async (feature) => {
    if (!isOver) end = begin(feature);
  });
  return () => {
    isOver = true;
    end?.();
  };
}
