import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { ConversationService } from '../ports/ConversationService.js';
import type { AtomBatch } from './atomBatch.js';
import type { HiddenConversations } from './list/HiddenConversations.js';
import type { SettingsStore } from './list/SettingsStore.js';
import type { TimelineDeps } from './timeline/TimelineDeps.js';

/** The dependencies of the conversation list. */
export interface ConversationListDeps extends Omit<TimelineDeps, 'openRef'> {
  readonly atoms: AtomBatch;
  /** Reports to the service that a conversation was read. */
  readonly sendReceipt: (ref: ConversationRef) => void;
  /** Called after every change of a conversation, with the same object each time. */
  readonly changed: (ref: ConversationRef) => void;
  readonly settings: Pick<SettingsStore, 'find' | 'peek' | 'change' | 'removed'>;
  readonly hidden: HiddenConversations;
  readonly removeConversation: ConversationService['removeConversation'];
}
