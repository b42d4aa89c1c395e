import type { DeviceSort, DeviceSource, MachineDevice } from '../../ports/DeviceSource.js';

const SORTS: Readonly<Record<MediaDeviceKind, DeviceSort>> = {
  audioinput: 'microphone',
  videoinput: 'camera',
  audiooutput: 'speaker',
};

/** The devices of this browser; none where the page may not see any. */
export function createDeviceSource(devices: MediaDevices | undefined = navigator.mediaDevices): DeviceSource {
  return {
    async list() {
      const found = (await devices?.enumerateDevices().catch(() => null)) ?? [];
      return found.flatMap(({ deviceId: id, label: name, kind }): MachineDevice[] =>
        // Nameless before anything was allowed: there is one, and it cannot be chosen.
        id === '' ? [] : [{ id, name, sort: SORTS[kind] }],
      );
    },
    subscribe(listener) {
      devices?.addEventListener('devicechange', listener);
      return () => devices?.removeEventListener('devicechange', listener);
    },
    // Fetched with the first call: the page that is loaded first does not wait for it.
    open: async (kind, deviceId) => (await import('./openDevice.js')).openDevice(devices, kind, deviceId),
    onAllowed(listener) {
      const ended = new AbortController();
      // Where the part does not arrive nothing is watched: a device is then tried again by hand.
      import('./openDevice.js').then(
        ({ watchPermissions }) => watchPermissions(listener, ended.signal),
        () => undefined,
      );
      return () => ended.abort();
    },
  };
}
