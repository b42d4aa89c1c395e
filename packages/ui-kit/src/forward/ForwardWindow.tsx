import { type Language, useLanguage } from '../copy/language.js';
import {
  conversationKey,
  isSameConversation,
  type Message,
  type ConversationRef,
  type MessageBody,
} from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { bodyPreview, bodyWords } from '../messages/messageKinds.js';
import { zhForward } from '../copy/zhForward.js';
import { useChat } from '../session/useChat.js';
import type { ChatSession } from '../session/ChatSession.js';
import { zhMessenger } from '../copy/zhMessenger.js';
import { styled } from 'styled-components';
import { FriendPicker, type Choice } from '../people/FriendPicker.js';
import { Button, Dialog } from '../primitives/index.js';
import { ellipsis, quiet, side, theme } from '../theme/index.js';
import { inspectFile } from '../composer/inspectFile.js';
import { usePreparePicture } from '../forms/usePreparePicture.js';
import { isForwardable, isSelectable } from '../messages/messageActions.js';

export const ForwardWindow = observer(function ForwardWindow(props: {
  readonly session: ChatSession;
  readonly messages: readonly Message[];
  readonly isCombined?: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const language = useLanguage();
  const { session, messages, isCombined = false, onClose, onDone } = props;
  const { notify } = useChat();
  const { im } = session;
  const targets = useTargets(session);
  const { bodies, left } = isCombined ? combinedOf(messages, session, language) : forwardedOf(messages);
  const [only] = bodies;

  function handleForward(keys: readonly string[]) {
    if (bodies.length === 0) {
      // Recalled while the user chose the targets.
      notify('info', language(zhMessenger).originalGone);
      return onDone();
    }
    for (const ref of targets.filter((target) => keys.includes(conversationKey(target)))) {
      const isBack = messages.every(({ conversation }) => isSameConversation(conversation, ref));
      for (const body of isBack ? bodies : bodies.map(withoutAbout)) void im.conversations.ensure(ref).send(body);
    }
    notify('success', left === 0 ? language(zhForward).done : language(zhForward).partlyDone(left));
    onDone();
  }

  return (
    <ForwardDialog
      what={
        bodies.length === 1 && only !== undefined
          ? bodyWords(only, language)
          : language(zhForward).several(bodies.length)
      }
      targets={choicesOf(session, targets)}
      limit={FORWARD_MAX}
      onForward={handleForward}
      onClose={onClose}
    />
  );
});

/** What another app shares with this one. */
export interface SharedContent {
  readonly text: string;
  readonly files: readonly File[];
}

/** Sends what another app shares, the text after the files, to the conversations that the user chooses. */
export const ShareWindow = observer(function ShareWindow(props: {
  readonly session: ChatSession;
  readonly shared: SharedContent;
  readonly onClose: () => void;
}) {
  const language = useLanguage();
  const { session, shared, onClose } = props;
  const { notify } = useChat();
  const prepare = usePreparePicture();
  const targets = useTargets(session);
  const { text, files } = shared;
  const names = files.map(({ name }) => name);
  const [isBusy, setBusy] = useState(false);

  async function handleSend(keys: readonly string[]) {
    setBusy(true);
    const found = await Promise.all(files.map((file) => inspectFile(file, 'any', prepare).catch(() => null)));
    const sent = found.flatMap((one) => (one === null || one.refusal !== null ? [] : [one.attachment]));
    for (const ref of targets.filter((target) => keys.includes(conversationKey(target)))) {
      const timeline = session.im.conversations.ensure(ref);
      const sending = sent.map(({ file, ...rest }) => timeline.sendFile({ ...rest, name: file.name, blob: file }));
      void Promise.all(sending).then(() => timeline.send({ type: 'text', text }));
    }
    const left = files.length - sent.length;
    notify(
      left === 0 ? 'success' : 'error',
      left === 0 ? language(zhForward).shared : language(zhForward).notShared(left),
    );
    onClose();
  }

  return (
    <ForwardDialog
      title={language(zhForward).shareTitle}
      label={language(zhForward).shareWhat}
      what={[...names, text].filter((part) => part !== '').join(' ')}
      targets={choicesOf(session, targets)}
      limit={FORWARD_MAX}
      isBusy={isBusy}
      onForward={(keys) => void handleSend(keys)}
      onClose={onClose}
    />
  );
});

/** Fixed on opening, because rows that move would be pressed by mistake. */
function useTargets(session: ChatSession): readonly ConversationRef[] {
  const { people } = session;
  const [targets] = useState(() => targetsOf(session));
  useEffect(() => {
    people.load(targets.filter(({ kind }) => kind === 'contact').map(({ id }) => id));
  }, [people, targets]);
  return targets;
}

function choicesOf({ names }: ChatSession, targets: readonly ConversationRef[]): readonly Choice[] {
  return targets.map((ref) => {
    const { name = '', avatarUrl = '', faces = [] } = names[ref.kind].find(ref.id) ?? {};
    return { id: conversationKey(ref), name: name || ref.id, avatarUrl, ...(ref.kind === 'group' && { faces }) };
  });
}

/** A group that no list shows is no target: the user would not find what they sent. */
function targetsOf({ im, isFindable }: ChatSession) {
  const { conversations, contacts, groups } = im;
  const lists = [
    conversations.ordered.map(({ ref }) => ref),
    contacts.ids.map((id) => ({ kind: 'contact', id }) as const),
    groups.ids.map((id) => ({ kind: 'group', id }) as const),
  ];
  return forwardTargets(lists, ({ kind, id }) =>
    kind === 'group' ? isFindable(id) && groups.sendRestrictionOf(id).kind === 'none' : !contacts.isBlocked(id),
  );
}

/** The message to forward, and the possible targets. */
export interface ForwardDialogProps {
  /** One line: the text of one message, or the number of messages. */
  readonly what: string;
  readonly targets: readonly Choice[];
  /** The maximal number of chosen targets. */
  readonly limit: number;
  /** 转发给 by default. */
  readonly title?: string;
  /** What stands before `what`; 转发内容 by default. */
  readonly label?: string;
  /** While what is sent is prepared: a further press sends nothing. */
  readonly isBusy?: boolean;
  readonly onForward: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** 转发给: conversations found by name or by the initials of its reading and by id, several at once. */
export function ForwardDialog(props: ForwardDialogProps) {
  const language = useLanguage();
  const { what, targets, limit, title = language(zhForward).title, label = language(zhForward).what } = props;
  const { isBusy = false, onForward, onClose } = props;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{language(zhForward).cancel}</Button>
          <Button tone="primary" disabled={chosen.length === 0} loading={isBusy} onClick={() => onForward(chosen)}>
            {language(zhForward).send(chosen.length)}
          </Button>
        </>
      }
    >
      <What>
        <span>{label}</span>
        <bdi>{what}</bdi>
      </What>
      <FriendPicker
        friends={targets}
        chosen={chosen}
        onChosen={setChosen}
        limit={limit}
        words={{
          label: language(zhForward).targets,
          none: language(zhForward).noTargets,
          notFound: language(zhForward).nobodyFound,
        }}
      />
      <Full>{chosen.length >= limit && language(zhForward).full(limit)}</Full>
    </Dialog>
  );
}

const { color, font, space } = theme;

const What = styled.p`
  display: flex;
  flex: none;
  gap: ${space[12]};
  margin: ${space[16]} ${side} 0;
  padding: ${space[8]} ${space[12]};
  border-radius: ${theme.radius.card};
  background: ${color.page};
  color: ${color.text2};
  font: ${font.caption};
  span {
    flex: none;
    color: ${color.text3};
  }
  bdi {
    ${ellipsis}
  }
`;

const Full = styled.output`
  display: block;
  flex: none;
  min-height: 24px;
  padding: 0 ${space[24]};
  ${quiet}
  line-height: calc(24px * var(--text-scale, 1));
`;

const FORWARD_MAX = 9;

export function chosenOf(messages: readonly Message[], ids: ReadonlySet<string>): readonly Message[] {
  return messages.filter((message) => ids.has(message.id) && isSelectable(message));
}

/** Fields about a picture are for the members of its conversation. */
export function withoutAbout(body: MessageBody): MessageBody {
  if (body.type !== 'image' || body.about === undefined) return body;
  const { about: _, ...rest } = body;
  return rest;
}

export function forwardedOf(messages: readonly Message[]): { bodies: readonly MessageBody[]; left: number } {
  const bodies = messages.filter(isForwardable).map(({ body }) => body);
  return { bodies, left: messages.length - bodies.length };
}

export function forwardTargets(
  lists: readonly (readonly ConversationRef[])[],
  isOpenTo: (ref: ConversationRef) => boolean,
): readonly ConversationRef[] {
  const seen = new Set<string>();
  return lists.flat().filter((ref) => {
    const key = `${ref.kind}/${ref.id}`;
    if (ref.kind === 'chatroom' || seen.has(key) || !isOpenTo(ref)) return false;
    seen.add(key);
    return true;
  });
}

const SUMMARY_LINES = 4;
const LINE_LENGTH = 60;

export function combinedOf(
  messages: readonly Message[],
  { self, people }: Pick<ChatSession, 'self' | 'people'>,
  language: Language,
): { bodies: readonly MessageBody[]; left: number } {
  const kept = messages.filter(isForwardable);
  const [first] = kept;
  const left = messages.length - kept.length;
  if (first === undefined) return { bodies: [], left };
  const nameOf = (id: string) => people.find(id)?.name || id;
  const { kind, id } = first.conversation;
  const body: MessageBody = {
    type: 'combine',
    title:
      kind === 'contact'
        ? language(zhForward).recordOfTwo(nameOf(self), nameOf(id))
        : language(zhForward).recordOfGroup,
    summary: kept
      .slice(0, SUMMARY_LINES)
      .map((message) => language(zhForward).recordLine(nameOf(message.from), lineOf(message.body, language)))
      .join('\n'),
    url: '',
    messages: kept.map(({ from, time, body: shown }) => ({ from, time, body: withoutAbout(shown) })),
  };
  return { bodies: [body], left };
}

/** A body in one short line. The words for pictures are the spoken ones: the specified ones are those of the list. */
function lineOf(body: MessageBody, language: Language): string {
  const { shown, spoken } = bodyPreview(body, language);
  const words = Array.from(spoken === '' ? shown.replaceAll(/\s+/gu, ' ') : `[${spoken}]`);
  return words.length > LINE_LENGTH ? `${words.slice(0, LINE_LENGTH).join('')}…` : words.join('');
}
