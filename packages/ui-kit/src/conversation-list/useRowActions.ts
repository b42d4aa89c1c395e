import type { ConversationRef, ImError, Result } from '@fitout/im-core';
import { useState } from 'react';
import type { RowAction } from './ConversationMenu.js';
import { failedText, leavesConversation, settingOf } from './rowRules.js';
import { useChat } from '../session/useChat.js';
import type { ChatSession } from '../session/ChatSession.js';

/** The list's kind, and the open conversation. */
interface Shown {
  readonly kind: ConversationRef['kind'];
  readonly openId: string | null;
}

/** The actions of a row's menu. Removal needs a confirmation: `removing` is the conversation that it asks about. */
export function useRowActions({ im }: ChatSession, { kind, openId }: Shown) {
  const { notify, show } = useChat();
  const [removing, setRemoving] = useState<ConversationRef | null>(null);
  const { conversations } = im;

  async function reportFailure(action: RowAction, change: Promise<Result<null, ImError>>): Promise<void> {
    const answer = await change;
    if (!answer.ok) notify('error', failedText(action, answer.error));
  }

  function closeIfOpen(action: RowAction, ref: ConversationRef): void {
    if (leavesConversation(action) && openId === ref.id) show(kind);
  }

  function act(action: RowAction, ref: ConversationRef): void {
    if (action === 'remove') return setRemoving(ref);
    closeIfOpen(action, ref);
    const setting = settingOf(action);
    if (setting !== null) void reportFailure(action, conversations.change(ref, ...setting));
    else if (action === 'markRead') void reportFailure(action, conversations.markRead(ref));
    else conversations.hide(ref);
  }

  function remove(withHistory: boolean): void {
    if (removing === null) return;
    closeIfOpen('remove', removing);
    void reportFailure('remove', conversations.discard(removing, { withHistory }));
    setRemoving(null);
  }

  return { removing, act, remove, keep: () => setRemoving(null) };
}
