import type { ListFeature } from './createListFeature.js';
import type { Outbox } from '../delivery/Outbox.js';
import type { ChatEvent } from '../domain/events.js';
import type { TabMessage } from '../domain/tabMessage.js';
import type { TabCoordinator } from '../ports/TabCoordinator.js';
import type { NotificationStore } from '../stores/notifications/NotificationStore.js';
import type { ConversationListStore } from '../stores/list/ConversationListStore.js';
import type { UploadStore } from '../stores/uploads/UploadStore.js';

/** The stores that messages of other tabs change. */
export interface FollowDeps {
  readonly tabs: TabCoordinator;
  readonly notifications: NotificationStore;
  readonly conversations: ConversationListStore;
  readonly list: Pick<ListFeature, 'hidden' | 'addPending'>;
  readonly outbox: Outbox;
  readonly uploads: UploadStore;
  readonly apply: (event: ChatEvent) => void;
}

/** Applies the messages of the account's other tabs, and takes over what a closed tab left (IM-16). */
export function followTabs(deps: FollowDeps): () => void {
  const { tabs, notifications, conversations, list, outbox, uploads, apply } = deps;

  function onTabMessage(news: TabMessage): void {
    switch (news.type) {
      case 'queued':
        apply({ type: 'messageQueued', message: news.message });
        // The other tab has already uploaded the file.
        if (news.message.upload !== true) uploads.finished(news.message.id);
        return;
      case 'accepted':
        return apply({ ...news, type: 'messageAccepted' });
      case 'refused':
        return apply({ ...news, type: 'messageRefused' });
      case 'discarded':
        return void conversations.find(news.conversation)?.discard(news.id);
      case 'seen':
        return conversations.find(news.conversation)?.records.readOnOtherDevice(news.at);
      case 'drafted':
        if (news.draft.text !== '') conversations.ensure(news.conversation);
        return conversations.timelineOf(news.conversation).box.changedInOtherTab(news.draft);
      case 'hidden':
        return heardHidden(news);
      case 'removed':
        return conversations.timelineOf(news.conversation).removedElsewhere(news.ids);
      case 'settingWaits':
        return list.addPending(news.pending);
      case 'requestAnswered':
      case 'presenceLeft':
      case 'focus':
      case 'notificationSettings':
      case 'callOver':
    }
  }

  /** A conversation that the user reads in this tab stays listed. */
  function heardHidden({ conversation, through }: Extract<TabMessage, { readonly type: 'hidden' }>): void {
    if (through !== undefined && conversations.find(conversation)?.isOpen === true) return;
    list.hidden.hideThrough(conversation, through);
    conversations.shownChanged(conversation);
  }

  return tabs.subscribe((event) => {
    notifications.onTabEvent(event);
    if (event.type === 'gone') void outbox.takeOver(event.tab);
    if (event.type === 'message') onTabMessage(event.message);
  });
}
