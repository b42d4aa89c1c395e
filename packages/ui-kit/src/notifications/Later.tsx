import { useLanguage } from '../copy/language.js';
import type { ConversationRef, Message, Reminder } from '@fitout/im-core';
import { BellRing } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ConversationMenuProps } from '../conversation-list/ConversationMenu.js';
import { zhList } from '../copy/zhChat.js';
import { zhLater } from '../copy/zhLater.js';
import { messageSearchOf } from '../finder/findInMessages.js';
import { localZone } from '../forms/calendar.js';
import { FormDialog } from '../forms/FormDialog.js';
import { textOf, type FormValues } from '../forms/FormField.js';
import { bodyWords } from '../messages/messageKinds.js';
import type { PeopleWindowProps } from '../people/AddFriendDialog.js';
import { ActionMenu, Button, Dialog, Empty } from '../primitives/index.js';
import { dialogPad } from '../primitives/Dialog.js';
import type { SessionPartProps } from '../session/ChatComponents.js';
import type { ChatSession } from '../session/ChatSession.js';
import { personOf } from '../session/PeopleModel.js';
import { useChat } from '../session/useChat.js';
import { exactTime, headingTime } from '../text/chatTime.js';
import { ellipsis, line, quiet, theme } from '../theme/index.js';
import { muteTimes, reminderTimes } from './laterRules.js';

interface RemindWindowProps {
  readonly session: ChatSession;
  readonly message: Message;
  readonly onClose: () => void;
}

type Field = 'time' | 'moment';

/** 稍后提醒: when the user wants to be reminded of a message. */
export function RemindWindow({ session, message, onClose }: RemindWindowProps) {
  const language = useLanguage();
  const { now, notify } = useChat();
  // The offered times stay while the window is open.
  const [opened] = useState(now);
  const times = reminderTimes(opened, localZone);
  const timeOf = (values: FormValues<Field>) => {
    const chosen = textOf(values, 'time');
    // Half an hour is counted from the press on.
    const offered = chosen === 'soon' ? reminderTimes(now(), localZone) : times;
    return offered.find(({ id }) => id === chosen)?.at ?? Date.parse(textOf(values, 'moment'));
  };

  async function handleSubmit(values: FormValues<Field>) {
    const at = timeOf(values);
    session.im.later.remind(message, bodyWords(message.body, language), at);
    notify('success', language(zhLater).set(headingTime(at, now(), localZone, language)));
    return true;
  }

  return (
    <FormDialog<Field>
      title={language(zhLater).remind}
      hint={bodyWords(message.body, language)}
      fields={[
        {
          kind: 'choice',
          name: 'time',
          label: language(zhLater).when,
          required: true,
          choices: [...times.map(({ id }) => id), 'own' as const].map((id) => ({
            value: id,
            label: language(zhLater).times[id],
          })),
        },
        {
          kind: 'moment',
          name: 'moment',
          label: language(zhLater).moment,
          required: true,
          min: exactTime(opened, localZone).replace(' ', 'T'),
          when: { name: 'time', is: ['own'] },
        },
      ]}
      initial={{ time: 'soon' }}
      check={(values) =>
        timeOf(values) <= now()
          ? { [textOf(values, 'time') === 'own' ? 'moment' : 'time']: language(zhLater).past }
          : {}
      }
      keepsValues
      onSubmit={handleSubmit}
      onClose={onClose}
    />
  );
}

/** 我的提醒: the open reminders, those whose time has come first. */
export const RemindersWindow = observer(function RemindersWindow({ session, onClose }: PeopleWindowProps) {
  const language = useLanguage();
  const { reminders } = session.im.later;
  return (
    <Dialog title={language(zhList).reminders} onClose={onClose}>
      {reminders.length === 0 && <Empty>{language(zhLater).none}</Empty>}
      <Lines aria-label={language(zhList).reminders}>
        {reminders.map((reminder) => (
          <li key={`${reminder.conversation.kind} ${reminder.conversation.id} ${reminder.serverId}`}>
            <ReminderLine session={session} reminder={reminder} onShow={onClose} />
          </li>
        ))}
      </Lines>
    </Dialog>
  );
});

/** Above the list: the first reminder whose time has come, and the way to the others. */
export const DueReminders = observer(function DueReminders({ session }: SessionPartProps) {
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { due, reminders } = session.im.later;
  const [first] = due;
  return (
    <>
      {first && (
        <Strip aria-label={language(zhList).reminders}>
          <BellRing size={16} aria-hidden />
          <ReminderLine session={session} reminder={first}>
            {reminders.length > 1 && (
              <Button size="small" tone="text" onClick={() => setOpen(true)}>
                {language(zhLater).all(reminders.length)}
              </Button>
            )}
          </ReminderLine>
        </Strip>
      )}
      {isOpen && <RemindersWindow session={session} onClose={() => setOpen(false)} />}
    </>
  );
});

interface ReminderLineProps {
  readonly session: ChatSession;
  readonly reminder: Reminder;
  /** Called when the user goes to the message. */
  readonly onShow?: () => void;
  readonly children?: ReactNode;
}

/** The message, where it is, and what the user does about it. */
const ReminderLine = observer(function ReminderLine(props: ReminderLineProps) {
  const language = useLanguage();
  const { session, reminder, onShow, children } = props;
  const { now, open } = useChat();
  const { conversation, messageId, words, at, isDue } = reminder;
  const { name } = personOf(session.names[conversation.kind], conversation.id);

  function handleShow() {
    messageSearchOf(session).lead(conversation, messageId);
    onShow?.();
    open(conversation);
  }

  return (
    <Line>
      <p>
        <bdi>{words}</bdi>
        <small>
          <bdi>{name}</bdi> · {isDue ? language(zhLater).due : headingTime(at, now(), localZone, language)}
        </small>
      </p>
      {children}
      <Button size="small" aria-label={language(zhLater).showOf(words)} onClick={handleShow}>
        {language(zhLater).show}
      </Button>
      <Button size="small" aria-label={language(zhLater).doneOf(words)} onClick={() => session.im.later.done(reminder)}>
        {language(zhLater).done}
      </Button>
    </Line>
  );
});

interface MuteMenuProps extends Pick<ConversationMenuProps, 'request' | 'onClose'> {
  readonly now: number;
  readonly onMute: (ref: ConversationRef, at: number) => void;
}

/** Until when a conversation is muted: opened by 免打扰一段时间. */
export function MuteMenu({ request, now, onMute, onClose }: MuteMenuProps) {
  const language = useLanguage();
  const [times] = useState(() => muteTimes(now, localZone));
  return (
    <ActionMenu
      label={language(zhList).actions.muteFor}
      items={times.map(({ id }) => ({ id, label: language(zhLater).muteTimes[id] }))}
      place={request.place}
      returnFocusTo={request.row}
      onPick={(picked) => times.forEach(({ id, at }) => id === picked && onMute(request.model.ref, at))}
      onClose={onClose}
    />
  );
}

const { color, font, space } = theme;

const Strip = styled.section`
  ${line(8)}
  padding: ${space[4]} ${space[8]} ${space[4]} ${space[16]};
  border-bottom: 1px solid ${color.line};
  background: ${color.brandTint};
  > svg {
    flex: none;
    color: ${color.brandStrong};
  }
  > div {
    flex: 1;
    min-width: 0;
  }
`;

const Line = styled.div`
  ${line(4)}
  min-height: 48px;
  p {
    flex: 1;
    min-width: 0;
    font: ${font.body};
  }
  p > bdi {
    display: block;
    ${ellipsis}
  }
  small {
    display: block;
    ${quiet}
    ${ellipsis}
  }
  button {
    flex: none;
  }
`;

const Lines = styled.ul`
  ${dialogPad}
  padding-block: 0;
  overflow-y: auto;
`;
