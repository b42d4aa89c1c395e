import { createScreens } from './createScreens.js';
import { createSource, type Source } from './createSource.js';
import type { Mesh } from './Mesh.js';

/** The minimum of a call: two connections per pair, the browser's own codecs, descriptions passed on directly. */
export function createBareMesh(people: number): Mesh {
  const connections: RTCPeerConnection[] = [];
  const sources: Source[] = Array.from({ length: people }, createSource);
  const { screen } = createScreens();

  function end(me: number, other: number): RTCPeerConnection {
    const connection = new RTCPeerConnection();
    connections.push(connection);
    for (const track of sources[me]?.stream.getTracks() ?? []) connection.addTrack(track);
    connection.ontrack = ({ track }) => {
      if (track.kind !== 'video') return;
      screen(me, other).srcObject = new MediaStream([track]);
      void screen(me, other).play();
    };
    return connection;
  }

  async function join(first: number, second: number): Promise<void> {
    const [a, b] = [end(first, second), end(second, first)];
    const early: RTCIceCandidate[] = [];
    a.onicecandidate = ({ candidate }) => {
      if (candidate === null) return;
      if (b.remoteDescription === null) early.push(candidate);
      else void b.addIceCandidate(candidate);
    };
    b.onicecandidate = ({ candidate }) => void (candidate !== null && a.addIceCandidate(candidate));
    const offer = await a.createOffer();
    await a.setLocalDescription(offer);
    await b.setRemoteDescription(offer);
    for (const candidate of early) await b.addIceCandidate(candidate);
    const answer = await b.createAnswer();
    await b.setLocalDescription(answer);
    await a.setRemoteDescription(answer);
  }

  return {
    screen,
    async enter() {
      const pairs = sources.flatMap((_, second) => sources.slice(0, second).map((__, first) => join(first, second)));
      await Promise.all(pairs);
    },
    async leave() {
      for (const connection of connections) connection.close();
      for (const source of sources) source.stop();
    },
  };
}
