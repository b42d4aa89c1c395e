import type { ListKeeper } from './keepList.js';
import type { Outbox } from './delivery/Outbox.js';
import type { ChatEvent } from './domain/events.js';
import type { TabNews } from './domain/tabNews.js';
import type { TabTeam } from './ports/TabTeam.js';
import type { AttentionStore } from './stores/AttentionStore.js';
import type { ConversationListStore } from './stores/ConversationListStore.js';
import type { UploadStore } from './stores/UploadStore.js';

/** What follows the other tabs. */
export interface FollowDeps {
  readonly team: TabTeam;
  readonly attention: AttentionStore;
  readonly conversations: ConversationListStore;
  readonly list: Pick<ListKeeper, 'hidden' | 'wished'>;
  readonly outbox: Outbox;
  readonly uploads: UploadStore;
  readonly apply: (event: ChatEvent) => void;
}

/** Shows here what happens in the other tabs of the account, and takes over what one that is gone has left (IM-16). */
export function followTabs(deps: FollowDeps): () => void {
  const { team, attention, conversations, list, outbox, uploads, apply } = deps;

  function told(news: TabNews): void {
    switch (news.type) {
      case 'queued':
        apply({ type: 'messageQueued', message: news.message });
        // That tab has its file's address.
        if (news.message.upload !== true) uploads.finished(news.message.id);
        return;
      case 'accepted':
        return apply({ ...news, type: 'messageAccepted' });
      case 'refused':
        return apply({ ...news, type: 'messageRefused' });
      case 'discarded':
        return void conversations.find(news.conversation)?.discard(news.id);
      case 'seen':
        return conversations.find(news.conversation)?.records.seenElsewhere(news.at);
      case 'drafted':
        return conversations.ensure(news.conversation).restoreDraft(news.draft);
      case 'hidden':
        return heardHidden(news);
      case 'removed':
        return conversations.ensure(news.conversation).removedElsewhere(news.ids);
      case 'settingWaits':
        return list.wished(news.wish);
      case 'requestAnswered':
      case 'presenceLeft':
      case 'looking':
      case 'attentionSet':
      case 'callOver':
    }
  }

  /** What is being read here stays. */
  function heardHidden({ conversation, through }: Extract<TabNews, { readonly type: 'hidden' }>): void {
    if (through !== undefined && conversations.find(conversation)?.isOpen === true) return;
    list.hidden.heard(conversation, through);
    conversations.shownChanged(conversation);
  }

  return team.subscribe((event) => {
    attention.heard(event);
    if (event.type === 'gone') void outbox.inherit(event.tab);
    if (event.type === 'told') told(event.news);
  });
}
