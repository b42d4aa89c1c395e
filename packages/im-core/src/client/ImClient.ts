import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { TransportEvent } from '../domain/events.js';
import type {
  ChatService,
  ReportService,
  ServicePart,
  TokenRenewal,
  TranslationService,
} from '../ports/ChatService.js';
import type { Clock } from '../ports/Clock.js';
import type { FileUploader, GroupFileStorage } from '../ports/FileUploader.js';
import type { ClientArchive } from '../ports/MessageArchive.js';
import type { NotificationPresenter, SoundPlayer } from '../ports/NotificationPresenter.js';
import type { TabCoordinator } from '../ports/TabCoordinator.js';
import type { Recording } from '../domain/recording.js';
import type { SpaceEstimate } from '../domain/space.js';
import type { BlobStore, ChatStorage, DeviceSpace, KeyValueStore } from '../ports/storage.js';
import type { ChatroomStore } from '../stores/groups/ChatroomStore.js';
import type { GroupReceiptStore } from '../stores/groups/GroupReceiptStore.js';
import type { GroupStore } from '../stores/groups/GroupStore.js';
import type { ConversationListStore } from '../stores/list/ConversationListStore.js';
import type { LaterStore } from '../stores/notifications/LaterStore.js';
import type { NotificationStore } from '../stores/notifications/NotificationStore.js';
import type { ContactStore } from '../stores/people/ContactStore.js';
import type { PresenceStore } from '../stores/people/PresenceStore.js';
import type { ProfileStore } from '../stores/people/ProfileStore.js';
import type { SessionStore } from '../stores/session/SessionStore.js';
import type { CombinedStore } from '../stores/timeline/CombinedStore.js';
import type { PlayedStore } from '../stores/timeline/PlayedStore.js';
import type { DraftFileStore, UploadStore } from '../stores/uploads/UploadStore.js';
import type { Archiving } from './createArchiving.js';

/** The ports and values that the caller hands to `createImClient`. */
export interface ImClientOptions {
  /** The account that is logged in, in lower case. */
  readonly self: string;
  readonly service: ChatService;
  /** A store of this account alone: each account has its own. One of values gets a record of the chat as a value. */
  readonly storage: KeyValueStore | ChatStorage;
  readonly clock: Clock;
  /** A new message id: 128 random bits, letters, digits and dashes. */
  readonly newId: () => string;
  /** A random number in [0, 1); spreads the reconnects of many clients after a server restart. */
  readonly random: () => number;
  /** Runs its task once with the next frame; changes made before that frame are shown together. */
  readonly schedule: (task: () => void) => void;
  /**
   * Fetches fresh credentials of this account after the token expired; those of another account end the session. It is
   * called again later if it rejects or has no answer within 20 s.
   */
  readonly renewToken: () => Promise<TokenRenewal>;
  /** Uploads files; without it a message with a file fails. */
  readonly uploader?: FileUploader;
  /** Where the files that groups share are stored; without one they are only listed. */
  readonly groupFiles?: GroupFileStorage;
  /** Stores this account's files that are not uploaded yet; without it they stay in memory. */
  readonly blobs?: BlobStore;
  /** Keeps all messages of the account to search them, by `createArchiving`; without it only loaded ones are searched. */
  readonly archive?: Archiving;
  /** The space on the device: where it is short, the oldest of what can be fetched again goes. */
  readonly space?: DeviceSpace;
  /** The other tabs of the account; without it the client acts as the only tab. */
  readonly tabs?: TabCoordinator;
  /** Shows desktop notifications. */
  readonly notificationPresenter?: NotificationPresenter;
  /** Plays the sound of a new message. */
  readonly soundPlayer?: SoundPlayer;
  /** Whether a conversation notifies; by default all do. An app that does not list one returns false for it. */
  readonly mayNotify?: (conversation: ConversationRef) => boolean;
  /**
   * Receives each event once, before the stores; returns true to keep it from the conversations; a command reaches
   * the stores in any case. It receives a message of an outage as well, which catch-up has added to its conversation by then.
   */
  readonly intercept?: (event: TransportEvent) => boolean;
  /** Records the session, by `createRecorder` of the entry `recording`; without one nothing is recorded. */
  readonly recording?: ClientRecorder | undefined;
}

/** What records a client. */
export interface ClientRecorder {
  /** The client that `create` makes, recorded. */
  over(options: ImClientOptions, create: (options: ImClientOptions) => ImClient): ImClient;
}

/** The options of a client, with the tabs of one that was given none, and its storage as records. */
export type ClientBase = ImClientOptions & Required<Pick<ImClientOptions, 'tabs'>> & { readonly storage: ChatStorage };

/** A chat client without UI: the stores and the lifecycle of one login. */
export interface ImClient {
  /** The account's id. */
  readonly self: string;
  /** The account's values on this device; the keys of an app's own values begin with `setting/`. */
  readonly storage: KeyValueStore;
  /** The origins at which the service keeps files; missing if the client does not know them. */
  readonly fileHosts?: readonly string[];
  readonly clock: Clock;
  /** The ports of the client, for other uses of the chat: signals of calls, and messages to other tabs. */
  readonly parts: Required<Pick<ImClientOptions, 'service' | 'tabs' | 'newId'>>;
  /**
   * Whether the service has a part: what it lacks is not offered to the user. Observable: that its plan lacks one may only
   * show when the part is used.
   */
  has(part: ServicePart): boolean;
  /** The service's `translate` and `reportMessage`, of which `has` knows from the answer that the plan lacks them. */
  readonly extras: TranslationService & ReportService;
  readonly session: SessionStore;
  readonly conversations: ConversationListStore;
  readonly contacts: ContactStore;
  readonly profiles: ProfileStore;
  readonly presence: PresenceStore;
  readonly groups: GroupStore;
  readonly chatrooms: ChatroomStore;
  /** Desktop notifications and sounds while the page is unfocused. */
  readonly notifications: NotificationStore;
  /** Reminders of messages, and when muted conversations notify again; on this device. */
  readonly later: Omit<LaterStore, 'restore' | 'changed' | 'changedInOtherTab' | 'conversationChanged' | 'dispose'>;
  /** The upload progress of each file the user sends. */
  readonly uploads: Pick<UploadStore, 'find' | 'file'>;
  /** Files that the user chose and has not sent. */
  readonly draftFiles: Pick<DraftFileStore, 'count' | 'keep' | 'open'>;
  /** Who of a group has read a message, if the service `has` group receipts. */
  readonly groupReceipts: GroupReceiptStore;
  /** The messages inside combined ones. */
  readonly combined: Pick<CombinedStore, 'open'>;
  /** Which voice messages the user played on this device. */
  readonly played: Pick<PlayedStore, 'has' | 'mark'>;
  /** All messages of the account that this device holds, to search them; null without an archive. */
  readonly archive: ClientArchive | null;
  /** How much this browser stores of the app, and may store; null where it does not say. */
  storedBytes(): Promise<SpaceEstimate | null>;
  /**
   * Resolves when the state stored by an earlier session can be shown. Call it once, before `session.start`. The messages
   * of a conversation are read when they are first needed.
   */
  restore(): Promise<void>;
  /** Sets whether the page has the focus: only then messages count as read, and a dead connection is found sooner. */
  setFocused(isFocused: boolean): void;
  /**
   * Stores all changes now instead of within two seconds. Call it when the user leaves the page: what was read then
   * counts as read in the next session, even if the service did not get the receipt.
   */
  saveNow(): Promise<void>;
  /** Messages the service has not accepted yet. */
  unsentCount(): number;
  /** What was recorded so far, to be replayed; null without a recorder. */
  recording(): Recording | null;
  /** Ends the client: no socket, timer or event afterwards. Unsent messages stay stored. */
  dispose(): Promise<void>;
}

/** A method of each part that must exist, so that a missing or wrong part is found at once. */
const METHODS = {
  service: 'open',
  storage: 'get',
  clock: 'now',
  newId: 'call',
  random: 'call',
  schedule: 'call',
  renewToken: 'call',
} as const;

/** The first option of a client that cannot be right, as `field: must …`; null if there is none. */
export function clientOptionsFault(options: ImClientOptions): string | null {
  const { self } = options;
  if (typeof self !== 'string' || self.trim() === '') return 'self: is empty';
  if (self !== self.trim().toLowerCase()) return `self: must be in lower case without blanks, not ${self}`;
  for (const [name, method] of Object.entries(METHODS)) {
    const part: unknown = Reflect.get(options, name);
    const expected = method === 'call' ? 'a function' : `an object with ${method}()`;
    if (!has(part, method)) return `${name}: must be ${expected}, not ${part === null ? 'null' : typeof part}`;
  }
  return null;
}

function has(part: unknown, method: string): boolean {
  const isThing = typeof part === 'function' || (typeof part === 'object' && part !== null);
  return isThing && typeof Reflect.get(part, method) === 'function';
}
