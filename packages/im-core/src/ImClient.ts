import type { TransportEvent } from './domain/events.js';
import type { BlobStore } from './ports/BlobStore.js';
import type { ChatService } from './ports/ChatService.js';
import type { Clock } from './ports/Clock.js';
import type { FileUploader } from './ports/FileUploader.js';
import type { KeyValueStore } from './ports/KeyValueStore.js';
import type { Notifier } from './ports/Notifier.js';
import type { Ringer } from './ports/Ringer.js';
import type { Renewal } from './ports/SessionTransport.js';
import type { TabTeam } from './ports/TabTeam.js';
import type { AttentionStore } from './stores/AttentionStore.js';
import type { ChatroomStore } from './stores/ChatroomStore.js';
import type { ContactStore } from './stores/ContactStore.js';
import type { ConversationListStore } from './stores/ConversationListStore.js';
import type { DraftFileStore } from './stores/DraftFileStore.js';
import type { GroupStore } from './stores/GroupStore.js';
import type { PlayedStore } from './stores/PlayedStore.js';
import type { PresenceStore } from './stores/PresenceStore.js';
import type { ProfileStore } from './stores/ProfileStore.js';
import type { SessionStore } from './stores/SessionStore.js';
import type { UploadStore } from './stores/UploadStore.js';

/** Everything the chat needs from outside. */
export interface ImClientOptions {
  /** The account that is logged in, in lower case. */
  readonly self: string;
  readonly service: ChatService;
  /** A store of this account alone: the next account gets another one. */
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  /** A new message id: 128 random bits, letters, digits and dashes. */
  readonly newId: () => string;
  /** A random number in [0, 1); spreads the tries of many clients after a restart. */
  readonly random: () => number;
  /** Runs its task once with the next frame; what changes before is shown together. */
  readonly schedule: (task: () => void) => void;
  /** Fresh credentials after the token ran out. */
  readonly renew: () => Promise<Renewal>;
  /** Where files go; without one a message with a file fails. */
  readonly uploader?: FileUploader;
  /** Keeps the files that wait, of this account alone; without one they live in memory. */
  readonly blobs?: BlobStore;
  /** The other tabs of the account; without it there are none. */
  readonly team?: TabTeam;
  /** Shows notices outside the page. */
  readonly notifier?: Notifier;
  /** Makes the sound of a new message. */
  readonly ringer?: Ringer;
  /** Sees each event once and first, and says true to keep it from the conversations: call signals leave here. */
  readonly intercept?: (event: TransportEvent) => boolean;
}

/** Chat without a screen: one login and what it shows. */
export interface ImClient {
  readonly session: SessionStore;
  readonly conversations: ConversationListStore;
  readonly contacts: ContactStore;
  readonly profiles: ProfileStore;
  readonly presence: PresenceStore;
  readonly groups: GroupStore;
  readonly chatrooms: ChatroomStore;
  /** What calls a person who does not look. */
  readonly attention: AttentionStore;
  /** How far each file of a message of mine has got. */
  readonly uploads: Pick<UploadStore, 'find' | 'file'>;
  /** Files that were chosen and not sent. */
  readonly draftFiles: Pick<DraftFileStore, 'count' | 'keep' | 'open'>;
  /** Which voice messages were heard on this device. */
  readonly played: Pick<PlayedStore, 'has' | 'mark'>;
  /** Resolves when what an earlier visit left is back. Called once, before `session.start`. */
  restore(): Promise<void>;
  /** Whether somebody looks at the page: what is seen counts as read only then, and a dead line is found sooner. */
  setAttentive(isAttentive: boolean): void;
  /**
   * Stores what has changed now instead of within two seconds. For a page that is being left: what was seen
   * there counts as seen on the next visit, even when the service could not be told any more.
   */
  keepNow(): Promise<void>;
  /** Messages the service has not accepted yet. */
  unsentCount(): number;
  /** Ends everything: no socket, no timer, no event afterwards. What waits stays stored. */
  dispose(): Promise<void>;
}
