import { type Language, useLanguage } from '../copy/language.js';
import { type ConversationRef, countsAsUnread, type Message, type TimelineStore } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';
import { zhUnread } from '../copy/zhUnread.js';
import { localZone } from '../forms/calendar.js';
import { bodyWords } from '../messages/messageKinds.js';
import { Dialog } from '../primitives/index.js';
import { dialogPad } from '../primitives/Dialog.js';
import type { ConversationPartProps } from '../session/ChatComponents.js';
import { personOf } from '../session/PeopleModel.js';
import { exactTime } from '../text/chatTime.js';
import { ellipsis, quiet, theme } from '../theme/index.js';

interface UnreadReasons {
  /** The loaded messages that count, the oldest first. */
  readonly messages: readonly Message[];
  /** What adds to the count or explains it, as lines of text. */
  readonly facts: readonly string[];
}

/** Of what the unread count of a conversation is made, as this device and the service's last count know it. */
export function unreadReasons(
  { messages: loaded, unread }: Pick<TimelineStore['snapshot'], 'messages' | 'unread'>,
  settings: { readonly isMuted: boolean; readonly isMarkedUnread: boolean },
  self: string,
  timeText: (at: number) => string,
  language: Language,
): UnreadReasons {
  const { dropped, unheld, countedThrough, seenThrough, held } = unread;
  const messages = loaded.filter((message) => countsAsUnread(message, self));
  const uncounted = (held?.uncounted ?? 0) + dropped.uncounted;
  const isMentioned = (held?.mentions ?? 0) + dropped.mentions > 0;
  const facts = [
    language(zhUnread).total(messages.length + dropped.count + unheld),
    language(zhUnread).loaded(messages.length),
    dropped.count > 0 && language(zhUnread).dropped(dropped.count),
    unheld > 0 && language(zhUnread).unloaded(unheld),
    uncounted > 0 && language(zhUnread).calls(uncounted),
    countedThrough && language(zhUnread).countedThrough(timeText(countedThrough.time)),
    seenThrough ? language(zhUnread).seenThrough(timeText(seenThrough.time)) : language(zhUnread).neverSeen,
    isMentioned && language(zhUnread).mentioned,
    settings.isMuted && language(zhUnread).muted,
    settings.isMarkedUnread && language(zhUnread).marked,
  ];
  return { messages, facts: facts.filter((fact) => typeof fact === 'string') };
}

/** 为什么未读: for those who look for a wrong count. */
export const WhyUnread = observer(function WhyUnread(props: ConversationPartProps & { readonly onClose: () => void }) {
  const language = useLanguage();
  const { session, conversation, onClose } = props;
  const { im } = session;
  const timeline = im.conversations.find(conversation);
  // Reads the messages, if only the row was read, and reports their changes.
  const isRead = timeline?.messages !== undefined && !timeline.records.isRowOnly;
  const timeText = (at: number) => exactTime(at, localZone);
  const { messages, facts } =
    timeline !== undefined && isRead
      ? unreadReasons(timeline.snapshot, im.conversations.settingsOf(conversation), session.self, timeText, language)
      : { messages: [], facts: [] };
  return (
    <Dialog title={language(zhUnread).title(nameOf(session, conversation))} onClose={onClose}>
      <Body>
        <ul>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {messages.length > 0 && (
          <ol aria-label={language(zhUnread).list}>
            {messages.map(({ id, time, from, body }) => (
              <li key={id}>
                <small>
                  {timeText(time)} <bdi>{personOf(session.peopleIn(conversation), from).name}</bdi>
                </small>
                <bdi>{bodyWords(body, language)}</bdi>
              </li>
            ))}
          </ol>
        )}
      </Body>
    </Dialog>
  );
});

function nameOf({ names }: ConversationPartProps['session'], { kind, id }: ConversationRef): string {
  return personOf(names[kind], id).name;
}

const { font, space } = theme;

const Body = styled.div`
  ${dialogPad}
  padding-top: 0;
  overflow-y: auto;
  font: ${font.body};
  > ol {
    margin-top: ${space[16]};
  }
  ol > li {
    padding-block: ${space[4]};
  }
  small,
  ol bdi {
    display: block;
    ${ellipsis}
  }
  small {
    ${quiet}
  }
  small bdi {
    display: inline;
  }
`;
