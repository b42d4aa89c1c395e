import type { MediaEvent, MediaKind } from '../../ports/MediaEngine.js';
import type { AgoraClient, AgoraEvents, AgoraTrack, AgoraUid } from './vendor.js';

/** Louder than this of 100 is speech, by the vendor's advice. */
const SPEECH_LEVEL = 5;

export interface Listening {
  readonly client: AgoraClient;
  readonly accountOf: (uid: AgoraUid) => Promise<string>;
  readonly emit: (event: MediaEvent) => void;
  readonly gotTrack: (member: string, kind: MediaKind, track: AgoraTrack) => void;
  readonly lostTrack: (member: string, kind: MediaKind) => void;
  readonly expiring: () => void;
}

/** Translates the vendor's events of one channel into those of the port. */
export function listenTo({ client, accountOf, emit, gotTrack, lostTrack, expiring }: Listening): void {
  const members = new Map<string, Set<MediaKind>>();
  let queue: Promise<unknown> = Promise.resolve();
  const lastEmitted = new Map<string, string>();

  function on<K extends keyof AgoraEvents>(name: K, listener: AgoraEvents[K]): void {
    client.on(name, listener);
  }
  /** No event about a member is emitted before that member joined: looking up a name may take a while. */
  function about(uid: AgoraUid, listener: (member: string) => void): void {
    queue = queue.then(async () => listener(await accountOf(uid)));
  }
  function emitChanged(event: Extract<MediaEvent, { type: 'speaking' | 'quality' }>): void {
    const text = JSON.stringify(event);
    if (lastEmitted.get(event.type) !== text) emit(event);
    lastEmitted.set(event.type, text);
  }
  function kindsOf(member: string): Set<MediaKind> {
    const known = members.get(member);
    if (known !== undefined) return known;
    const kinds = new Set<MediaKind>();
    members.set(member, kinds);
    emit({ type: 'memberJoined', member });
    return kinds;
  }
  function over(member: string, kind: MediaKind): void {
    if (members.get(member)?.delete(kind) !== true) return;
    lostTrack(member, kind);
    emit({ type: 'unpublished', member, kind });
  }

  on('user-joined', ({ uid }) => about(uid, kindsOf));
  on('user-left', ({ uid }, reason) =>
    about(uid, (member) => {
      for (const kind of members.get(member) ?? []) over(member, kind);
      if (members.delete(member)) emit({ type: 'memberLeft', member, isLost: reason === 'ServerTimeOut' });
    }),
  );
  on('user-published', ({ uid }, kind) => {
    if (kind !== 'audio' && kind !== 'video') return;
    about(uid, (member) => {
      kindsOf(member).add(kind);
      emit({ type: 'published', member, kind });
      void client.subscribe(uid, kind).then(
        (track) => {
          if (members.get(member)?.has(kind) !== true) return;
          track.on('first-frame-decoded', () => emit({ type: 'firstFrame', member, kind }));
          gotTrack(member, kind, track);
        },
        // It was unpublished in the meantime, or the connection is down and the vendor retries.
        () => undefined,
      );
    });
  });
  on('user-unpublished', ({ uid }, kind) => {
    if (kind === 'audio' || kind === 'video') about(uid, (member) => over(member, kind));
  });
  on('volume-indicator', (volumes) => {
    const loud = volumes.filter(({ level }) => level > SPEECH_LEVEL).map(({ uid }) => accountOf(uid));
    void Promise.all(loud).then((speaking) => emitChanged({ type: 'speaking', members: speaking.toSorted() }));
  });
  on('network-quality', ({ uplinkNetworkQuality: up, downlinkNetworkQuality: down }) =>
    emitChanged({ type: 'quality', up, down }),
  );
  on('connection-state-change', (now, before, reason) => {
    if (now === 'RECONNECTING') emit({ type: 'connection', state: 'reconnecting' });
    if (now === 'CONNECTED' && before === 'RECONNECTING') emit({ type: 'connection', state: 'connected' });
    if (now !== 'DISCONNECTED' || reason === 'LEAVE') return;
    if (reason === 'TOKEN_EXPIRE') emit({ type: 'credentialsExpired' });
    emit({ type: 'connection', state: 'failed' });
  });
  on('token-privilege-will-expire', expiring);
  on('token-privilege-did-expire', () => emit({ type: 'credentialsExpired' }));
}
