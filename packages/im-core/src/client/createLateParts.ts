import { createCatchUpFeature, type CatchUpFeature, type CatchUpFeatureDeps } from './createCatchUpFeature.js';
import { createChannelsFeature, type ChannelsFeature, type ChannelsFeatureDeps } from './createChannelsFeature.js';
import {
  createDeclinedRequestsFeature,
  type DeclinedRequestsDeps,
  type DeclinedRequestsFeature,
} from './createDeclinedRequestsFeature.js';
import {
  createDraftFilesFeature,
  type DraftFilesFeature,
  type DraftFilesFeatureDeps,
} from './createDraftFilesFeature.js';
import {
  createNotificationsFeature,
  type NotificationsFeature,
  type NotificationsFeatureDeps,
} from './createNotificationsFeature.js';
import { createPresenceFeature, type PresenceFeature } from './createPresenceFeature.js';
import { createSession, type SessionFeatureDeps } from './createSession.js';
import type { ImClient } from './ImClient.js';
import { restoreAll, type Feature } from './Lifecycle.js';

/** The dependencies of the late parts. */
export type LatePartsDeps = SessionFeatureDeps &
  Omit<CatchUpFeatureDeps, 'session'> &
  ChannelsFeatureDeps &
  NotificationsFeatureDeps &
  DraftFilesFeatureDeps &
  DeclinedRequestsDeps;

/** The parts of a client that a stored conversation can be shown without; their code is fetched by `restore`. */
export interface LateParts
  extends
    Required<Feature>,
    Pick<ImClient, 'session'>,
    Pick<CatchUpFeature, 'watchdog' | 'isLive' | 'gapFound'>,
    Pick<PresenceFeature, 'presence'>,
    Pick<ChannelsFeature, 'groups' | 'chatrooms'>,
    Pick<NotificationsFeature, 'notifications'>,
    Pick<DraftFilesFeature, 'files'> {
  readonly on: PresenceFeature['on'] & ChannelsFeature['on'] & DeclinedRequestsFeature['on'];
}

/** Creates the session, catch-up, presence, groups, chatrooms, notifications and the chosen files. */
export function createLateParts(deps: LatePartsDeps): LateParts {
  const presence = createPresenceFeature(deps);
  const channels = createChannelsFeature(deps);
  const notificationsFeature = createNotificationsFeature(deps);
  const { notifications } = notificationsFeature;
  const session = createSession(deps);
  const catchUp = createCatchUpFeature({ ...deps, session });
  const draftFiles = createDraftFilesFeature(deps);
  const declinedRequests = createDeclinedRequestsFeature(deps);
  const features: readonly Feature[] = [
    catchUp,
    presence,
    channels,
    notificationsFeature,
    draftFiles,
    declinedRequests,
  ];
  return {
    presence: presence.presence,
    groups: channels.groups,
    chatrooms: channels.chatrooms,
    notifications,
    session,
    watchdog: catchUp.watchdog,
    isLive: catchUp.isLive,
    gapFound: catchUp.gapFound,
    files: draftFiles.files,
    on: { ...presence.on, ...channels.on, ...declinedRequests.on },
    restore: () => restoreAll(features),
    start: () => features.forEach((feature) => feature.start?.()),
    stop: () => features.toReversed().forEach((feature) => feature.stop?.()),
    dispose: () => features.toReversed().forEach((feature) => void feature.dispose?.()),
  };
}
