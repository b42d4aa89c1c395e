import { type Language, useLanguage } from '../copy/language.js';
import { type ConversationRef, isSameConversation, type Message } from '@fitout/im-core';
import { untracked } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useContext, useState } from 'react';
import { styled } from 'styled-components';
import { zhChat } from '../copy/zhChat.js';
import { zhPoll } from '../copy/zhPoll.js';
import { FormDialog } from '../forms/FormDialog.js';
import { textOf, type FormField, type FormValues } from '../forms/FormField.js';
import { type CustomBody, type CustomMessageProps, fallbackLine, POLL_EVENT, VOTE } from '../session/MessageViews.js';
import type { ChatSession } from '../session/ChatSession.js';
import { nameOrBlank } from '../session/PeopleModel.js';
import { ChatContext } from '../session/useChat.js';
import { ellipsis, line, pointed, quiet, theme } from '../theme/index.js';

const OPTIONS_MAX = 10;
const QUESTION_LENGTH = 100;
const OPTION_LENGTH = 40;
/** The fields of the options, in the message and in the form. */
const OPTIONS = Array.from({ length: OPTIONS_MAX }, (_, at) => `option${at + 1}`);

interface PollFields {
  readonly question: string;
  /** The name of each option's field, and its text. */
  readonly options: readonly (readonly [field: string, text: string])[];
  readonly isSeveral: boolean;
}

/** A poll that another user wrote; null for one that cannot be voted on. */
export function pollFrom(data: CustomBody['data']): PollFields | null {
  const question = (data['question'] ?? '').slice(0, QUESTION_LENGTH);
  const options = OPTIONS.map((field) => [field, (data[field] ?? '').slice(0, OPTION_LENGTH)] as const).filter(
    ([, text]) => text !== '',
  );
  return question === '' || options.length < 2 ? null : { question, options, isSeveral: data['mode'] === 'several' };
}

export function pollBody(
  question: string,
  options: readonly string[],
  isSeveral: boolean,
  language: Language,
): CustomBody {
  const fields = Object.fromEntries(options.map((text, at) => [OPTIONS[at] ?? '', text]));
  const data = { question, mode: isSeveral ? 'several' : 'one', ...fields };
  return { type: 'custom', event: POLL_EVENT, data, text: language(zhPoll).preview(question) };
}

/**
 * A poll. A vote is a reaction, so it is counted once for each account, shown at once and sent when there is a connection. Of
 * one choice, the vote for another option is taken back first.
 */
export const Poll = observer(function Poll({ message, data }: CustomMessageProps): ReactNode {
  const language = useLanguage();
  const chat = useContext(ChatContext);
  const [isThere] = useState(() => chat !== null && untracked(() => isInChat(chat.session, message)));
  const poll = pollFrom(data);
  if (poll === null) return message.body.type === 'custom' ? fallbackLine(message.body, language) : null;
  const { question, options, isSeveral } = poll;
  const session = chat?.session;
  const votes = new Map(message.reactions?.map((reaction) => [reaction.emoji, reaction]));
  const counts = options.map(([field]) => votes.get(VOTE + field)?.count ?? 0);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const isOpen =
    isThere &&
    session !== undefined &&
    message.serverId !== null &&
    message.status !== 'failed' &&
    session.im.has('reactions') &&
    !session.im.groups.isFormer(message.conversation.id);

  async function handleVote(field: string) {
    if (session === undefined) return;
    const timeline = session.im.conversations.ensure(message.conversation);
    const others = isSeveral ? [] : options.filter(([other]) => other !== field && votes.get(VOTE + other)?.isMine);
    for (const [other] of others) await timeline.react(message.id, VOTE + other);
    await timeline.react(message.id, VOTE + field);
  }

  return (
    <Root>
      <strong dir="auto">{question}</strong>
      <ul aria-label={question}>
        {options.map(([field, text], at) => {
          const { by = [], isMine = false } = votes.get(VOTE + field) ?? {};
          const count = counts[at] ?? 0;
          const names = session === undefined ? '' : namesOf(session, message.conversation, by, count, language);
          return (
            <li key={field}>
              <button
                type="button"
                aria-pressed={isMine}
                disabled={!isOpen}
                title={names}
                onClick={() => void handleVote(field)}
              >
                <i style={{ width: `${total === 0 ? 0 : (100 * count) / total}%` }} />
                <bdi>{text}</bdi>
                <span>{language(zhPoll).votes(count)}</span>
                {count > 0 && <small>{names}</small>}
              </button>
            </li>
          );
        })}
      </ul>
      <small>
        {language(zhPoll).about(isSeveral ? language(zhPoll).modes.several : language(zhPoll).modes.one, total)}
      </small>
    </Root>
  );
});

/** A copy of a poll, in a record or among the favourites, has no votes. */
function isInChat({ im }: ChatSession, { id, conversation }: Message): boolean {
  const known = im.conversations.ordered.find(({ ref }) => isSameConversation(ref, conversation));
  return known?.messages.some((one) => one.id === id) === true;
}

function namesOf(
  session: ChatSession,
  ref: ConversationRef,
  by: readonly string[],
  count: number,
  language: Language,
): string {
  const people = session.peopleIn(ref);
  const known = by.map((id) => (id === session.self ? language(zhChat).you : nameOrBlank(people, id)));
  const joined = known.join(language(zhChat).nameComma);
  return by.length < count ? language(zhChat).andOthers(joined, count) : joined;
}

interface PollWindowProps {
  readonly session: ChatSession;
  readonly conversation: ConversationRef;
  readonly onClose: () => void;
}

/** 发起投票: a question and its options; the next option is offered when the last one is filled. */
export function PollWindow({ session, conversation, onClose }: PollWindowProps) {
  const language = useLanguage();
  async function handleSubmit(values: FormValues) {
    const options = OPTIONS.map((field) => textOf(values, field)).filter((text) => text !== '');
    const body = pollBody(textOf(values, 'question'), options, textOf(values, 'mode') === 'several', language);
    void session.im.conversations.ensure(conversation).send(body);
    return true;
  }

  return (
    <FormDialog
      title={language(zhPoll).title}
      submitLabel={language(zhPoll).send}
      fields={(values) => fieldsOf(values, language)}
      initial={{ mode: 'one' }}
      check={(values) => repeatedOptions(values, language)}
      onSubmit={handleSubmit}
      onClose={onClose}
    />
  );
}

function fieldsOf(values: FormValues, language: Language): readonly FormField[] {
  const last = OPTIONS.findLastIndex((field) => textOf(values, field) !== '');
  return [
    { kind: 'text', name: 'question', label: language(zhPoll).question, required: true, max: QUESTION_LENGTH },
    ...OPTIONS.slice(0, Math.max(2, last + 2)).map((name, at): FormField => {
      const isOptional = at > 1;
      const label = language(zhPoll).option(at + 1);
      const shown = { kind: 'text', name, label, required: !isOptional, max: OPTION_LENGTH } as const;
      return isOptional ? { ...shown, placeholder: language(zhPoll).optional } : shown;
    }),
    {
      kind: 'choice',
      name: 'mode',
      label: language(zhPoll).mode,
      choices: (['one', 'several'] as const).map((value) => ({ value, label: language(zhPoll).modes[value] })),
    },
  ];
}

function repeatedOptions(values: FormValues, language: Language): Readonly<Record<string, string>> {
  const texts = OPTIONS.map((field) => textOf(values, field));
  const repeated = OPTIONS.filter((_, at) => texts[at] !== '' && texts.indexOf(texts[at] ?? '') < at);
  return Object.fromEntries(repeated.map((field) => [field, language(zhPoll).twice]));
}

const { color, font, radius, space } = theme;

const Root = styled.div`
  width: 260px;
  max-width: 100%;
  > strong {
    font: ${font.bodyStrong};
    overflow-wrap: anywhere;
  }
  ul {
    display: grid;
    gap: ${space[8]};
    margin: ${space[8]} 0;
    padding: 0;
    list-style: none;
  }
  small {
    ${quiet}
  }
  button {
    ${line(8)}
    position: relative;
    flex-wrap: wrap;
    width: 100%;
    min-height: 44px;
    padding: ${space[8]} ${space[12]};
    overflow: hidden;
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.surface};
    color: ${color.text};
    text-align: start;
  }
  button > * {
    position: relative;
  }
  i {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    background: ${color.neutralTint};
  }
  bdi {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  button > small {
    flex-basis: 100%;
    ${ellipsis}
  }
  [aria-pressed='true'] {
    border-color: ${color.brand};
    i {
      background: ${color.brandTint};
    }
  }
  ${pointed('button:enabled', `border-color: ${color.brand};`)}
`;
