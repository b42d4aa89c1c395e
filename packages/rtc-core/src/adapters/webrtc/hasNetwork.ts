import type { Clock } from '../../ports/Clock.js';
import { MESH } from './meshNumbers.js';

/**
 * Whether this machine gathers a network address within five seconds. Browsers say nothing when no network adapter is
 * up: nothing is gathered and nothing fails. `signal` ends the check early.
 */
export function hasNetwork(connect: () => RTCPeerConnection, clock: Clock, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect();
    const end = (isFound: boolean) => {
      cancel();
      connection.onicecandidate = null;
      connection.close();
      resolve(isFound);
    };
    const cancel = clock.after(MESH.probeMs, () => end(false));
    signal.addEventListener('abort', () => end(false), { once: true });
    connection.onicecandidate = ({ candidate }) => {
      if (candidate !== null && candidate.candidate !== '') end(true);
    };
    connection.createDataChannel('probe');
    connection.setLocalDescription().catch(() => end(false));
  });
}
