import type { DeviceKind, DeviceSource, MediaDevice } from '../../ports/DeviceSource.js';

const KINDS: Readonly<Record<MediaDeviceKind, DeviceKind>> = {
  audioinput: 'microphone',
  videoinput: 'camera',
  audiooutput: 'speaker',
};

const load = () => import('./openDevice.js');

/** The devices of this browser; none where the page may not see any. */
export function createDeviceSource(devices: MediaDevices | undefined = navigator.mediaDevices): DeviceSource {
  return {
    canShareScreen: devices !== undefined && 'getDisplayMedia' in devices,
    async list() {
      const found = (await devices?.enumerateDevices().catch(() => null)) ?? [];
      return found.flatMap(({ deviceId: id, label: name, kind }): MediaDevice[] =>
        // Devices have no name and no id before the user allows one: they cannot be chosen yet.
        id === '' ? [] : [{ id, name, kind: KINDS[kind] }],
      );
    },
    subscribe(listener) {
      devices?.addEventListener('devicechange', listener);
      return () => devices?.removeEventListener('devicechange', listener);
    },
    // Loaded with the first call, so that the first page does not wait for it.
    open: async (kind, deviceId) => (await load()).openDevice(devices, kind, deviceId),
    onAllowed(listener) {
      const ended = new AbortController();
      // If the code cannot be loaded, permissions are not watched: the user then retries a device by hand.
      load().then(
        ({ watchPermissions }) => watchPermissions(listener, ended.signal),
        () => undefined,
      );
      return () => ended.abort();
    },
  };
}
