import { autorun } from 'mobx';
import { onUnmounted, shallowRef } from 'vue';

/**
 * A Vue ref that follows what `read` reads from the stores, until the component is unmounted.
 *
 * @template T
 * @param {() => T} read
 */
export function fromMobx(read) {
  const value = shallowRef(read());
  onUnmounted(
    autorun(() => {
      value.value = read();
    }),
  );
  return value;
}
