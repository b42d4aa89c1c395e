import { Errand } from './delivery/Errand.js';
import type { ConversationRef } from './domain/conversation.js';
import type { ConversationSettings, SettingWish } from './domain/conversationSettings.js';
import { LIMITS } from './limits.js';
import { createStoredListState } from './persistence/storedListState.js';
import type { ChatService } from './ports/ChatService.js';
import type { Clock } from './ports/Clock.js';
import type { KeyValueStore } from './ports/KeyValueStore.js';
import type { TabTeam } from './ports/TabTeam.js';
import { HiddenBook } from './stores/HiddenBook.js';
import { SettingsStore } from './stores/SettingsStore.js';

/** What the list is kept with. */
export interface ListKeeperDeps {
  readonly service: Pick<ChatService, 'conversationSettings' | 'changeSetting'>;
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  readonly team: Pick<TabTeam, 'tell'>;
  /** Somebody whose conversation is not to be listed, whatever is said there. */
  readonly isKeptOut: (ref: ConversationRef) => boolean;
  readonly onChange: (ref: ConversationRef, settings: ConversationSettings) => void;
}

/** What is pinned, muted, called unread or hidden: sent and asked for after every log-in, kept between two visits. */
export interface ListKeeper {
  readonly settings: SettingsStore;
  readonly hidden: HiddenBook;
  /** Brings back what an earlier visit left; before the conversations come back. */
  restore(): Promise<void>;
  /** Another tab wants this and could not say so: it is sent from here, now or when the line is up (SETTING-5). */
  wished(wish: SettingWish): void;
  start(): void;
  stop(): void;
}

/** Makes the keeper. */
export function keepList({ service, storage, clock, team, isKeptOut, onChange }: ListKeeperDeps): ListKeeper {
  const stored = createStoredListState(storage);
  let isUp = false;
  const settings = new SettingsStore({
    change: (ref, setting, isOn) => service.changeSetting(ref, setting, isOn),
    keep: (all) => stored.keepSettings(all),
    keepWishes: (all) => stored.keepWishes(all),
    onChange,
    onWaiting: (wish) => {
      team.tell({ type: 'settingWaits', wish });
      if (isUp) asking.startSoon(LIMITS.settingPauseMs);
    },
  });
  const hidden = new HiddenBook({
    keep: (all) => stored.keepHidden(all),
    tell: (conversation, through) =>
      team.tell({ type: 'hidden', conversation, ...(through !== undefined && { through }) }),
    isKeptOut,
  });
  const asking = new Errand({
    clock,
    run: async (isCurrent) => {
      // First what I want: what the service says afterwards has it.
      const error = await settings.sendWaiting();
      if (!isCurrent()) return null;
      const answer = await service.conversationSettings();
      if (!answer.ok) return answer.error;
      if (isCurrent()) settings.reconcile(answer.value);
      return error;
    },
  });
  return {
    settings,
    hidden,
    async restore() {
      const state = await stored.load();
      hidden.restore(state.hidden);
      settings.reconcile(state.settings);
      settings.wished(state.wishes);
    },
    wished(wish) {
      settings.wished([wish]);
      if (isUp) asking.startSoon(LIMITS.settingPauseMs);
    },
    start() {
      isUp = true;
      asking.start();
    },
    stop() {
      isUp = false;
      asking.stop();
    },
  };
}
