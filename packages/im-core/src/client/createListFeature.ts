import { RetryingTask } from '../delivery/RetryingTask.js';
import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { ConversationSettings, PendingSetting } from '../domain/conversation/conversationSettings.js';
import type { ImError } from '../errors/imError.js';
import * as LIMITS from '../limits.js';
import { createStoredListState } from '../persistence/storedListState.js';
import type { ChatService } from '../ports/ChatService.js';
import type { Clock } from '../ports/Clock.js';
import type { KeyValueStore } from '../ports/KeyValueStore.js';
import type { TabCoordinator } from '../ports/TabCoordinator.js';
import { HiddenConversations } from '../stores/list/HiddenConversations.js';
import { SettingsStore } from '../stores/list/SettingsStore.js';
import type { Apply, Feature } from './Lifecycle.js';
import { Signal } from './Signal.js';

/** The dependencies of the list feature. */
export interface ListFeatureDeps {
  readonly service: Pick<ChatService, 'conversationSettings' | 'changeSetting'>;
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  readonly tabs: Pick<TabCoordinator, 'post'>;
  /** Whether a conversation must never be listed, whatever is written there. */
  readonly isBlocked: (ref: ConversationRef) => boolean;
}

/** Pinned, muted, marked-unread and hidden conversations: synchronised after every log-in, stored between sessions. */
export interface ListFeature extends Feature {
  readonly settings: SettingsStore;
  readonly hidden: HiddenConversations;
  /** Sent after the settings of a conversation changed. */
  readonly changed: Signal<[ConversationRef, ConversationSettings]>;
  /** Apply its result before that of the conversations. */
  restore(): Promise<Apply>;
  /** Sends a setting that another tab could not send, now or on the next connect. */
  addPending(pending: PendingSetting): void;
}

/** Creates the list feature; it fetches nothing until `start`. */
export function createListFeature({ service, storage, clock, tabs, isBlocked }: ListFeatureDeps): ListFeature {
  const stored = createStoredListState(storage);
  const changed = new Signal<[ConversationRef, ConversationSettings]>();
  let isUp = false;
  const settings = new SettingsStore({
    change: (ref, setting, isOn) => service.changeSetting(ref, setting, isOn),
    keep: (all) => stored.saveSettings(all),
    savePending: (all) => stored.savePending(all),
    onChange: changed.send,
    onWaiting: (pending) => {
      tabs.post({ type: 'settingWaits', pending });
      if (isUp) settingsTask.startSoon(LIMITS.settingPauseMs);
    },
  });
  const hidden = new HiddenConversations({
    keep: (all) => stored.saveHidden(all),
    post: (conversation, through) =>
      tabs.post({ type: 'hidden', conversation, ...(through !== undefined && { through }) }),
    isBlocked,
  });
  const settingsTask = new RetryingTask({ clock, run: synchronise });
  async function synchronise(isCurrent: () => boolean): Promise<ImError | null> {
    // Send the pending settings first, so that the service's reply contains them.
    const error = await settings.sendWaiting();
    const { changeCount } = settings;
    const answer = isCurrent() && (await service.conversationSettings());
    if (answer === false || !isCurrent()) return null;
    if (!answer.ok) return answer.error;
    if (changeCount !== settings.changeCount) return synchronise(isCurrent);
    settings.reconcile(answer.value);
    return error;
  }
  function stop(): void {
    isUp = false;
    settingsTask.stop();
  }
  return {
    settings,
    hidden,
    changed,
    async restore() {
      const state = await stored.load();
      return () => {
        hidden.restore(state.hidden);
        settings.reconcile(state.settings);
        settings.addPending(state.pending);
      };
    },
    addPending(pending) {
      settings.addPending([pending]);
      if (isUp) settingsTask.startSoon(LIMITS.settingPauseMs);
    },
    start() {
      isUp = true;
      settingsTask.start();
    },
    stop,
    dispose: stop,
  };
}
