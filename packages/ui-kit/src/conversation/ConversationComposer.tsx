import { type Language, useLanguage } from '../copy/language.js';
import {
  EVERYBODY,
  isEditable,
  type GroupMember,
  mayMentionEverybody,
  mayMentionEverybodyNow,
  type PickedMention,
  type TimelineStore,
} from '@fitout/im-core';
import { encodeWav } from '@fitout/im-core/browser';
import { ListChecks, type LucideIcon, Bookmark } from 'lucide-react';
import { untracked } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useState } from 'react';
import { Composer } from '../composer/Composer.js';
import { composerSettingsOf } from '../composer/composerSettings.js';
import { type Mentionable, sortMentionables } from '../composer/mentionRules.js';
import type { Recorder, Recording } from '../composer/Recorder.js';
import { VoiceButton } from '../composer/composerParts.js';
import { zhGroup } from '../copy/zhGroup.js';
import { zhMessenger } from '../copy/zhMessenger.js';
import { FavouritesWindow } from '../forward/lateFavourites.js';
import { quoteWords } from '../messages/messageParts.js';
import { IconButton } from '../primitives/IconButton.js';
import type { ConversationComposerProps, ConversationPartProps } from '../session/ChatComponents.js';
import { lateWindow } from '../session/lateWindow.js';
import type { ChatSession } from '../session/ChatSession.js';
import { type PeopleModel, personOf } from '../session/PeopleModel.js';
import { useChat } from '../session/useChat.js';

const PollWindow = lateWindow('PollWindow');

/** Measures recordings: the clock of the day may be set meanwhile. */
const sinceStart = performance.now.bind(performance);

/** The browser's microphone, whose code is loaded when it is first opened. */
function createLateRecorder(workletUrl: string | undefined): Recorder {
  let recorder: Recorder | null = null;
  let turn = 0;
  return {
    async start(listener) {
      turn += 1;
      const own = turn;
      const loaded = await import('../composer/createBrowserRecorder.js').catch(() => null);
      if (own !== turn) return null;
      if (loaded === null) return 'notLoaded';
      recorder ??= loaded.createBrowserRecorder({ workletUrl });
      return recorder.start(listener);
    },
    stop: async () => recorder?.stop() ?? { samples: new Float32Array(), rate: 0, seconds: 0 },
    cancel() {
      turn += 1;
      recorder?.cancel();
    },
  };
}

/** The footer of a conversation, where messages are written (R100–R105). */
export const ConversationComposer = observer(function ConversationComposer(props: ConversationComposerProps) {
  const language = useLanguage();
  const { session, timeline, composer, disabledReason, onFiles, onSendAsFile } = props;
  const { recorderUrl, components, composerTools = [], editWindowMs = 0, now } = useChat();
  const { editing } = timeline.composerDraft;
  const mayEdit = editWindowMs > 0 && session.im.has('edits');
  const { ComposerTools } = components;
  const [recorder] = useState(() => (recorderUrl === null ? null : createLateRecorder(recorderUrl)));
  const members = useMembers(session, timeline);
  const { quote } = timeline;
  const settings = composerSettingsOf(session);
  const tool = { session, conversation: timeline.ref, isDisabled: disabledReason !== null };

  // A focused text box that is unmounted fires no blur event.
  useEffect(() => () => timeline.composerDraft.setWritten(false), [timeline]);

  function handleDraft(text: string, mentions: readonly PickedMention[]) {
    if (editing !== null) return timeline.composerDraft.edit({ ...editing, text });
    timeline.setDraft(text, mentions);
    if (text !== '') timeline.typing();
  }

  function handleEditLast() {
    const last = timeline.messages.findLast((message) => isEditable(message, session.self, now(), editWindowMs));
    if (last?.body.type === 'text') timeline.composerDraft.edit({ id: last.id, text: last.body.text });
  }

  function handleSend(text: string) {
    if (editing !== null) {
      void timeline.edit(editing.id, text);
      // After the box has emptied itself.
      queueMicrotask(() => timeline.composerDraft.edit(null));
      return;
    }
    // A role is the name of each member who has it.
    const mentions = timeline.draftMentions.filter(({ id }) => id !== MODERATORS);
    void timeline.send({ type: 'text', text }, { members: mentioned(members ?? []), mentions, quote });
    timeline.setQuote(null);
  }

  function handleVoice({ samples, rate, seconds }: Recording) {
    const blob = new Blob([encodeWav(samples, rate)], { type: 'audio/wav' });
    void timeline.sendFile({ kind: 'audio', name: 'audio.wav', blob, seconds });
  }

  return (
    <Composer
      ref={composer}
      draft={editing?.text ?? timeline.draft}
      mentions={editing === null ? timeline.draftMentions : []}
      isEditing={editing !== null}
      onCancelEdit={() => timeline.composerDraft.edit(null)}
      {...(mayEdit && { onEditLast: handleEditLast })}
      disabledReason={disabledReason}
      onDraft={handleDraft}
      onSend={handleSend}
      onWriting={(isWriting) => timeline.composerDraft.setWritten(isWriting)}
      sendKey={settings.sendKey}
      onSendKey={settings.chooseKey}
      recentEmoji={settings.recentEmoji}
      onEmoji={settings.usedEmoji}
      onFiles={onFiles}
      onSendAsFile={onSendAsFile}
      mentionables={members}
      quote={
        quote === null
          ? null
          : { name: session.people.find(quote.from)?.name ?? quote.from, preview: quoteWords(quote, language) }
      }
      onCancelQuote={() => timeline.setQuote(null)}
      typing={timeline.isPeerTyping ? language(zhMessenger).peerTyping : null}
      voice={
        recorder !== null && (
          <VoiceButton recorder={recorder} now={sinceStart} onSend={handleVoice} disabled={disabledReason !== null} />
        )
      }
      tools={
        <>
          {session.favourites?.isThere && (
            <WindowTool {...tool} label={language(zhMessenger).favourites} icon={Bookmark} of={FavouritesWindow} />
          )}
          {timeline.ref.kind === 'group' && session.im.has('reactions') && (
            <WindowTool {...tool} label={language(zhMessenger).poll} icon={ListChecks} of={PollWindow} />
          )}
          {composerTools.map(
            ({ label, icon, isOffered, onPick }) =>
              (isOffered?.(timeline.ref) ?? true) && (
                <IconButton
                  key={label}
                  label={label}
                  disabled={disabledReason !== null}
                  onClick={() => onPick(timeline)}
                >
                  {icon}
                </IconButton>
              ),
          )}
          {ComposerTools && <ComposerTools conversation={timeline.ref} isDisabled={disabledReason !== null} />}
        </>
      }
    />
  );
});

interface WindowToolProps extends ConversationPartProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isDisabled: boolean;
  readonly of: ComponentType<ConversationPartProps & { readonly onClose: () => void }>;
}

function WindowTool({ label, icon: Icon, isDisabled, of: Window, ...place }: WindowToolProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={label} aria-haspopup="dialog" disabled={isDisabled} onClick={() => setOpen(true)}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {isOpen && <Window {...place} onClose={() => setOpen(false)} />}
    </>
  );
}

/**
 * The members who can be mentioned, the likeliest first: all others in the group with role and picture, loaded as soon
 * as there is a connection; none in other conversations (R293, A21). In an observer it follows joins, leaves and names.
 */
export function useMembers(session: ChatSession, timeline: TimelineStore): readonly Mentionable[] | undefined {
  const language = useLanguage();
  const { groups } = session.im;
  const { isOnline } = session.im.session;
  const { kind, id } = timeline.ref;
  const isFormer = groups.isFormer(id);
  useEffect(() => {
    if (kind === 'group' && isOnline && !isFormer) void groups.loadMembers(id);
  }, [groups, isOnline, isFormer, kind, id]);
  if (kind !== 'group') return undefined;
  const members = groups.membersOf(id) ?? sendersOf(timeline);
  const others = members.filter((member) => member.id !== session.self);
  // The recent senders are read with every key press, and not with every incoming message.
  const sorted = sortMentionables(
    others.map((member) => asMentionable(session.peopleIn(timeline.ref), member, language)),
    untracked(() => timeline.messages),
  );
  const mine = members.find((member) => member.id === session.self)?.role ?? 'member';
  const moderators = others.filter(({ role }) => role !== 'member').map((member) => member.id);
  const mayAll =
    mayMentionEverybody(mine) &&
    others.length > 0 &&
    untracked(() => mayMentionEverybodyNow(timeline.messages, session.self, session.im.clock.now()));
  return [
    ...(mayAll ? [everybody(others.length, language)] : []),
    ...(moderators.length > 0 ? [moderatorsOf(moderators, language)] : []),
    ...sorted,
  ];
}

/** Who is mentioned by a name: a role stands for each member who has it. */
function mentioned(members: readonly Mentionable[]): readonly Mentionable[] {
  return members.flatMap((one) => one.stands?.map((id) => ({ ...one, id })) ?? one);
}

/** Until the members are loaded those who wrote are known: no member is not yet nobody. */
function sendersOf(timeline: TimelineStore): readonly GroupMember[] {
  const senders = new Set(untracked(() => timeline.messages).map(({ from }) => from));
  return [...senders].map((id) => ({ id, role: 'member' }));
}

function asMentionable(people: PeopleModel, { id, role }: GroupMember, language: Language): Mentionable {
  const { name, avatarUrl, label } = personOf(people, id);
  const tags = [label?.text, language(zhGroup).roles[role]].filter(Boolean).join(' ');
  return { id, name, avatarUrl, ...(tags !== '' && { role: tags }) };
}

/** The id of the role among those who can be mentioned; no account has it. */
const MODERATORS = 'MODERATORS';

function moderatorsOf(stands: readonly string[], language: Language): Mentionable {
  const role = language(zhGroup).everybodyHint(stands.length);
  return { id: MODERATORS, name: language(zhGroup).roles.admin, pinyin: 'guanliyuan', role, isEverybody: true, stands };
}

function everybody(count: number, language: Language): Mentionable {
  const role = language(zhGroup).everybodyHint(count);
  return { id: EVERYBODY, name: language(zhGroup).everybody, pinyin: 'suoyouren', role, isEverybody: true };
}
