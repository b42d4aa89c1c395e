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
  /** The store that has the member now; null if the call has to wait. */
  const storeWith = (key: string): Partial<Store> | null =>
    late.loaded !== null ? pick(late.loaded) : key in before ? before : null;
  const call = (store: object, key: string, args: readonly unknown[]): unknown =>
    (Reflect.get(store, key) as Method).call(store, ...args);
  return new Proxy(before as Store, {
    get(_, key) {
      // Neither a symbol nor the `then` that `await` looks for is a method of a store.
      if (typeof key === 'symbol' || key === 'then') return undefined;
      const known = storeWith(key);
      const member: unknown = known && Reflect.get(known, key);
      if (known !== null && typeof member !== 'function') return member;
      // A method may be read long before it is called.
      return (...args: readonly unknown[]) => {
        const store = storeWith(key);
        return store === null ? late.run(async (feature) => call(pick(feature), key, args)) : call(store, key, args);
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
