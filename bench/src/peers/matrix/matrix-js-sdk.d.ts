/** What the benchmark uses of matrix-js-sdk 43, declared here because only `pnpm bench` installs it. */
declare module 'matrix-js-sdk' {
  /** An event as the homeserver sends it. */
  export interface RawEvent {
    readonly type: string;
    readonly room_id: string;
    readonly content: Readonly<Record<string, unknown>>;
    readonly event_id?: string;
    readonly sender?: string;
    readonly origin_server_ts?: number;
    readonly state_key?: string;
    readonly redacts?: string;
  }

  /** An event as the library keeps it. */
  export interface MatrixEvent {
    getId(): string | undefined;
    getType(): string;
    getSender(): string | undefined;
    getTs(): number;
    getContent(): { readonly body?: string };
    isRedacted(): boolean;
  }

  /** The events of a room in the order of the homeserver. */
  export interface EventTimeline {
    getEvents(): MatrixEvent[];
    initialiseState(state: readonly MatrixEvent[]): void;
    setPaginationToken(token: string | null, direction: 'b' | 'f'): void;
  }

  /** A conversation. */
  export interface Room {
    readonly roomId: string;
    getLiveTimeline(): EventTimeline;
    getUnreadNotificationCount(type: 'total' | 'highlight'): number;
    setUnreadNotificationCount(type: 'total' | 'highlight', count: number): void;
    resetThreadUnreadNotificationCountFromSync(): void;
    getEventReadUpTo(userId: string, ignoreSynthesized: boolean): string | null;
    addEphemeralEvents(events: readonly MatrixEvent[]): void;
    addLiveEvents(
      events: readonly MatrixEvent[],
      options: { readonly addToState: boolean; readonly timelineWasEmpty: boolean },
    ): Promise<void>;
    recalculate(): void;
  }

  /** The client of one account. */
  export interface MatrixClient {
    readonly store: { storeRoom(room: Room): void };
    getEventMapper(): (event: RawEvent) => MatrixEvent;
    processBeaconEvents(room: Room, events: readonly MatrixEvent[]): void;
    emit(type: 'event', event: MatrixEvent): boolean;
    emit(type: 'Room', room: Room): boolean;
    on(type: 'Room.timeline', listener: (event: MatrixEvent, room: Room | undefined) => void): this;
    on(type: 'Room.receipt' | 'Room.redaction', listener: (event: MatrixEvent, room: Room) => void): this;
    paginateEventTimeline(
      timeline: EventTimeline,
      options: { readonly backwards: boolean; readonly limit: number },
    ): Promise<boolean>;
  }

  export function createClient(options: {
    readonly baseUrl: string;
    readonly userId: string;
    readonly accessToken: string;
    readonly fetchFn: () => Promise<{ readonly ok: boolean; json(): Promise<unknown> }>;
  }): MatrixClient;
}

/** The loop that applies what the homeserver sends. Apps reach it only through the client, which starts it. */
declare module 'matrix-js-sdk/lib/sync.js' {
  import type { MatrixClient, Room } from 'matrix-js-sdk';

  export class SyncApi {
    constructor(client: MatrixClient, options: undefined, syncOptions: object);
    createRoom(roomId: string): Room;
  }
}
