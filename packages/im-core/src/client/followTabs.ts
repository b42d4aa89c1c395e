import type { ChatEvent } from '../domain/events.js';
import type { TabMessage } from '../domain/tabMessage.js';
import type { ContactStore } from '../stores/people/ContactStore.js';
import type { NotificationStore } from '../stores/notifications/NotificationStore.js';
import type { Conversations } from './createConversations.js';
import type { Delivery } from './createDelivery.js';
import type { ClientBase } from './ImClient.js';
import type { Lifecycle } from './Lifecycle.js';

/** The stores that messages of other tabs change. */
export interface FollowDeps
  extends Pick<Delivery, 'outbox' | 'uploads'>, Pick<Conversations, 'conversations' | 'list'> {
  readonly notifications: NotificationStore;
  readonly contacts: Pick<ContactStore, 'requestAnswered'>;
}

/** Applies the messages of the account's other tabs, and takes over what a closed tab left (IM-16). */
export function followTabs(
  tabs: ClientBase['tabs'],
  lifecycle: Pick<Lifecycle, 'emit' | 'run'>,
  deps: FollowDeps,
): () => void {
  const { notifications, conversations, list, contacts, outbox, uploads } = deps;
  const apply: (event: ChatEvent) => void = lifecycle.emit;

  function onTabMessage(message: TabMessage): void {
    switch (message.type) {
      case 'queued':
        apply({ type: 'messageQueued', message: message.message });
        // The other tab has already uploaded the file.
        if (message.message.upload !== true) uploads.onUploaded(message.message.id);
        return;
      case 'accepted':
        return apply({ ...message, type: 'messageAccepted' });
      case 'refused':
        return apply({ ...message, type: 'messageRefused' });
      case 'discarded':
        return void conversations.find(message.conversation)?.discard(message.id);
      case 'seen':
        return conversations.find(message.conversation)?.records.readOnOtherDevice(message.at);
      case 'drafted':
        if (message.draft.text !== '') conversations.ensure(message.conversation);
        return conversations.timelineOf(message.conversation).composerDraft.changedInOtherTab(message.draft);
      case 'hidden':
        return onHidden(message);
      case 'removed':
        return conversations.timelineOf(message.conversation).removedElsewhere(message.ids);
      case 'settingWaits':
        return list.addPending(message.pending);
      case 'requestAnswered':
        return contacts.requestAnswered(message.id);
      case 'presenceLeft':
      case 'focus':
      case 'notificationSettings':
      case 'callOver':
    }
  }

  /** A conversation that the user reads in this tab stays listed. */
  function onHidden({ conversation, through }: Extract<TabMessage, { readonly type: 'hidden' }>): void {
    if (through !== undefined && conversations.find(conversation)?.isOpen === true) return;
    list.hidden.hideThrough(conversation, through);
    conversations.shownChanged(conversation);
  }

  return tabs.subscribe((event) =>
    lifecycle.run(() => {
      notifications.onTabEvent(event);
      if (event.type === 'gone') void outbox.takeOver(event.tab);
      if (event.type === 'message') onTabMessage(event.message);
    }),
  );
}
