import { DEFAULT_NOTIFICATION_SETTINGS } from '../domain/notifications/notificationSettings.js';
import { NO_RESTRICTION } from '../domain/groups/sendRestriction.js';
import type { Watchdog } from '../delivery/Watchdog.js';
import type { LateFeature } from '../stores/LateFeature.js';
import { lateStore, watchLate } from '../stores/lateStore.js';
import type { LateParts } from './createLateParts.js';
import type { ImClient } from './ImClient.js';
import type { Feature } from './Lifecycle.js';

/** The stores of the late parts, which are empty until the parts are fetched. */
export interface LateStores extends Feature {
  readonly stores: Pick<ImClient, 'session' | 'presence' | 'groups' | 'chatrooms' | 'notifications' | 'draftFiles'>;
  readonly watchdog: Pick<Watchdog, 'setFocused'>;
  readonly on: LateParts['on'];
  /** Whether catch-up is complete: messages received after it are live. */
  readonly isLive: () => boolean;
  /** A late message left a history gap, which is filled soon. Without the code the first catch-up fills it. */
  readonly gapFound: () => void;
}

const none = (): undefined => undefined;

/** Creates the stores; they fetch nothing until `restore`. */
export function createLateStores(late: LateFeature<LateParts>): LateStores {
  return {
    stores: {
      session: lateStore(late, ({ session }) => session, {
        connection: 'idle',
        isOnline: false,
        logoutReason: null,
        token: null,
        error: null,
        // Nothing is connected yet.
        wake: none,
      }),
      presence: lateStore(late, ({ presence }) => presence, {
        pending: null,
        own: undefined,
        find: none,
        recordOf: none,
        watch: (ids) => watchLate(late, ({ presence }) => presence.watch(ids)),
      }),
      groups: lateStore(late, ({ groups }) => groups, {
        ids: [],
        hasLoaded: false,
        requests: lateStore(late, ({ groups }) => groups.requests, { all: [] }),
        find: none,
        nameOf: () => '',
        isFormer: () => false,
        membersOf: none,
        infoOf: none,
        sendRestrictionOf: () => NO_RESTRICTION,
      }),
      chatrooms: lateStore(late, ({ chatrooms }) => chatrooms, {
        rooms: [],
        joined: new Set(),
        find: none,
        membersOf: none,
        isOutside: ({ kind }) => kind === 'chatroom',
      }),
      notifications: lateStore(late, ({ notifications }) => notifications, {
        settings: DEFAULT_NOTIFICATION_SETTINGS,
        permission: 'unsupported',
        missedCount: 0,
        isPromptDue: false,
        isHidden: false,
        onOpen: (listener) => watchLate(late, ({ notifications }) => notifications.onOpen(listener)),
      }),
      draftFiles: {
        count: (ref) => late.loaded?.files.count(ref) ?? 0,
        keep: (ref, files) => late.run(({ files: store }) => store.keep(ref, files)),
        open: (ref) => late.run(({ files }) => files.open(ref)),
      },
    },
    on: {
      presenceChanged: (event) => void late.run(async (parts) => parts.on.presenceChanged(event)),
      groupsChanged: (event) => void late.run(async (parts) => parts.on.groupsChanged(event)),
      groupEvent: (event) => void late.run(async (parts) => parts.on.groupEvent(event)),
      commandReceived: (event) => void late.run(async (parts) => parts.on.commandReceived(event)),
    },
    watchdog: lateStore<LateParts, LateParts['watchdog']>(late, ({ watchdog }) => watchdog, {}),
    isLive: () => late.loaded?.isLive() === true,
    gapFound: () => late.loaded?.gapFound(),
    restore: () => late.restore(),
    start: () => late.loaded?.start(),
    stop: () => late.loaded?.stop(),
    dispose: () => late.dispose(),
  };
}
