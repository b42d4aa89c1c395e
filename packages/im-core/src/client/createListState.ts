import { RetryingTask } from '../delivery/RetryingTask.js';
import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { ConversationSettings, PendingSetting } from '../domain/conversation/conversationSettings.js';
import type { ImError } from '../errors/imError.js';
import * as LIMITS from '../limits.js';
import { createStoredListState } from '../persistence/storedListState.js';
import type { ChatService } from '../ports/ChatService.js';
import type { TabCoordinator } from '../ports/TabCoordinator.js';
import { HiddenConversations } from '../stores/list/HiddenConversations.js';
import { SettingsStore } from '../stores/list/SettingsStore.js';
import type { ClientBase } from './ImClient.js';
import type { Apply, Feature } from './Lifecycle.js';

/** The callbacks of the list's state. */
export interface ListStateDeps {
  /** Whether a conversation must never be listed, whatever is written there. */
  readonly isBlocked: (ref: ConversationRef) => boolean;
  /** Called after the settings of a conversation changed. */
  readonly changed: (ref: ConversationRef, settings: ConversationSettings) => void;
}

/** The ports that the list's state needs. */
export interface ListStateBase extends Pick<ClientBase, 'storage' | 'clock'> {
  readonly service: Pick<ChatService, 'conversationSettings' | 'changeSetting'>;
  readonly tabs: Pick<TabCoordinator, 'post'>;
}

/** Pinned, muted, marked-unread and hidden conversations: synchronised after every log-in, stored between sessions. */
export interface ListState extends Feature {
  readonly settings: SettingsStore;
  readonly hidden: HiddenConversations;
  /** Apply its result before that of the conversations. */
  restore(): Promise<Apply>;
  /** Sends a setting that another tab could not send, now or on the next connect. */
  addPending(pending: PendingSetting): void;
}

/** Creates the state of the list; it fetches nothing until `start`. */
export function createListState(
  { service, storage, clock, tabs }: ListStateBase,
  { isBlocked, changed }: ListStateDeps,
): ListState {
  const stored = createStoredListState(storage);
  let isUp = false;
  const settings = new SettingsStore({
    change: (ref, setting, isOn) => service.changeSetting(ref, setting, isOn),
    keep: (all) => stored.saveSettings(all),
    savePending: (all) => stored.savePending(all),
    onChange: changed,
    onWaiting: (pending) => {
      tabs.post({ type: 'settingWaits', pending });
      if (isUp) synchronising.startSoon(LIMITS.settingPauseMs);
    },
  });
  const hidden = new HiddenConversations({
    keep: (all) => stored.saveHidden(all),
    post: (conversation, through) =>
      tabs.post({ type: 'hidden', conversation, ...(through !== undefined && { through }) }),
    isBlocked,
  });
  const synchronising = new RetryingTask({ clock, run: synchronise });

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
    synchronising.stop();
  }

  return {
    settings,
    hidden,
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
      if (isUp) synchronising.startSoon(LIMITS.settingPauseMs);
    },
    start() {
      isUp = true;
      synchronising.start();
    },
    stop,
    dispose: stop,
  };
}
