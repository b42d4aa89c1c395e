import type { Result } from '../../domain/result.js';
import type { CallError } from '../../errors/callError.js';
import type { OpenDevice } from '../../ports/DeviceSource.js';
import { captureError } from '../../errors/captureError.js';

export async function openDevice(
  devices: MediaDevices | undefined,
  kind: 'audio' | 'video',
  deviceId: string,
): Promise<Result<OpenDevice, CallError>> {
  const chosen = deviceId === '' ? true : { deviceId: { ideal: deviceId } };
  try {
    if (devices === undefined) throw new DOMException('the page may not use devices', 'NotSupportedError');
    return { ok: true, value: openDeviceOf(await devices.getUserMedia({ [kind]: chosen })) };
  } catch (error) {
    return { ok: false, error: captureError(error) };
  }
}

function openDeviceOf(stream: MediaStream): OpenDevice {
  return {
    attach(element) {
      if (!(element instanceof HTMLMediaElement)) return () => undefined;
      element.srcObject = stream;
      return () => {
        if (element.srcObject === stream) element.srcObject = null;
      };
    },
    close() {
      for (const track of stream.getTracks()) track.stop();
    },
  };
}

export function watchPermissions(allowed: (kind: 'audio' | 'video') => void, signal: AbortSignal): void {
  for (const [name, kind] of PERMISSIONS) void watchPermission(name, () => allowed(kind), signal);
}

const PERMISSIONS = [
  ['microphone', 'audio'],
  ['camera', 'video'],
] as const;

/** Some browsers do not support the query: there the user retries a device by hand. */
async function watchPermission(name: PermissionName, allowed: () => void, signal: AbortSignal): Promise<void> {
  const status = await navigator.permissions.query({ name }).catch(() => null);
  status?.addEventListener('change', () => status.state === 'granted' && allowed(), { signal });
}
