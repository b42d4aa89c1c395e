import { Suspense, type ComponentType } from 'react';
import { lazyWithRetry } from '../../primitives/lazyWithRetry.js';
import { useChat } from '../useChat.js';
import type { PeopleWindowProps } from './AddFriend.js';

/** The windows about people: adding one, requests, blocked ones, and the user's presence. */
export type PeopleWindowName = 'addFriend' | 'requests' | 'blocklist' | 'presence';

/** Each is loaded when it is opened. */
const WINDOWS: Readonly<Record<PeopleWindowName, ComponentType<PeopleWindowProps>>> = {
  addFriend: lazyWithRetry(async () => (await import('./AddFriend.js')).AddFriend),
  requests: lazyWithRetry(async () => (await import('./FriendRequestsWindow.js')).FriendRequestsWindow),
  blocklist: lazyWithRetry(async () => (await import('./Blocklist.js')).Blocklist),
  presence: lazyWithRetry(async () => (await import('./SetPresence.js')).SetPresence),
};

/** Which window is open. */
export interface OpenPeopleWindowProps {
  readonly name: PeopleWindowName;
  readonly onClose: () => void;
}

/** One of the windows about people, open as long as it is rendered (R118, R124, R127, R130). */
export function PeopleWindow({ name, onClose }: OpenPeopleWindowProps) {
  const { session } = useChat();
  const Window = WINDOWS[name];
  return (
    <Suspense fallback={null}>
      <Window session={session} onClose={onClose} />
    </Suspense>
  );
}
