import {
  conversationKey,
  PLAIN,
  type ConversationRef,
  type ConversationSetting,
  type SetConversation,
} from '../domain/conversation/conversation.js';
import type { TransportEvent } from '../domain/events.js';
import { err, imError, ok, type ImError, type Result } from '../domain/imError.js';
import type { ConversationRecord, ConversationService } from '../ports/ChatService.js';

export interface ListHooks {
  /** Runs as the account that is logged in on the device. */
  readonly as: <T>(run: (me: string) => Result<T, ImError>) => Result<T, ImError>;
  readonly takeOff: (me: string, ref: ConversationRef) => string;
  readonly emitToOthers: (me: string, event: TransportEvent) => void;
}

export class FakeLists {
  readonly #settings = new Map<string, Map<string, SetConversation>>();
  readonly #takenOff = new Map<string, string>();
  readonly #cleared = new Map<string, string>();

  calls({ as, takeOff, emitToOthers }: ListHooks): ConversationService {
    return {
      conversationSettings: async () => as((me) => ok(this.#of(me))),
      changeSetting: async (ref, setting, isOn) =>
        as((me) => {
          if (ref.kind === 'chatroom') return err(imError('refused', ref.id));
          this.#change(me, ref, setting, isOn);
          emitToOthers(me, { type: 'settingChanged', conversation: ref, setting, isOn });
          return ok(null);
        }),
      removeConversation: async (ref, withHistory) =>
        as((me) => {
          if (ref.kind === 'chatroom') return err(imError('refused', ref.id));
          this.#change(me, ref, 'isPinned', false);
          this.#change(me, ref, 'isMarkedUnread', false);
          const through = takeOff(me, ref);
          this.#takenOff.set(nameOf(me, ref), through);
          if (withHistory) this.#cleared.set(nameOf(me, ref), through);
          emitToOthers(me, { type: 'conversationRemoved', conversation: ref });
          return ok(null);
        }),
    };
  }

  /** Whether a conversation is on the list of `me`: it was never removed, or a message was stored since. */
  isShown(me: string, { conversation, last }: ConversationRecord): boolean {
    const takenOff = this.#takenOff.get(nameOf(me, conversation)) ?? null;
    return takenOff === null || (last?.serverId ?? '') > takenOff;
  }

  clearedThrough(me: string, ref: ConversationRef): string {
    return this.#cleared.get(nameOf(me, ref)) ?? '';
  }

  #of(me: string): readonly SetConversation[] {
    const mine = [...(this.#settings.get(me)?.values() ?? [])];
    return mine.filter(({ isPinned, isMuted, isMarkedUnread }) => isPinned || isMuted || isMarkedUnread);
  }

  #change(me: string, conversation: ConversationRef, setting: ConversationSetting, isOn: boolean): void {
    const mine = this.#settings.get(me) ?? new Map<string, SetConversation>();
    this.#settings.set(me, mine);
    const key = conversationKey(conversation);
    mine.set(key, { ...PLAIN, conversation, ...mine.get(key), [setting]: isOn });
  }
}

function nameOf(me: string, ref: ConversationRef): string {
  return `${me} ${conversationKey(ref)}`;
}
