import { type Language, useLanguage } from '../copy/language.js';
import type { Message } from '@fitout/im-core';
import { useEffect, useRef, useState } from 'react';
import { LiveRegion } from '../a11y/VisuallyHidden.js';
import { zhChat } from '../copy/zhChat.js';
import { personOf, type PeopleModel } from '../session/PeopleModel.js';
import { bodyPreview } from './messageKinds.js';

/** Screen readers cannot keep up with more; faster messages are announced as a number. Milliseconds. */
const PAUSE_MS = 1_000;

/** The list itself is no live region: it mounts elements during scrolling, and old messages would be read. */
export function NewMessageAnnouncer(props: { messages: readonly Message[]; self: string; people: PeopleModel }) {
  const language = useLanguage();
  const { messages, self, people } = props;
  const last = messages.at(-1) ?? null;
  const [announced, setAnnounced] = useState({ id: '', text: '' });
  const waiting = useRef({ count: 0, last, newest: last });
  const [isWaiting, setWaiting] = useState(false);

  useEffect(() => {
    const before = waiting.current.last;
    waiting.current.last = last;
    if (last === null || before === null || last.id === before.id) return;
    if (last.from === self || last.time < before.time) return;
    waiting.current.count += 1;
    waiting.current.newest = last;
    setWaiting(true);
  }, [last, self]);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => {
      const { count, newest } = waiting.current;
      waiting.current.count = 0;
      setWaiting(false);
      const isOne = count === 1 && newest !== null;
      setAnnounced(
        isOne
          ? { id: newest.id, text: sentence(newest, people, language) }
          : { id: '', text: language(zhChat).newMessages(count) },
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, people, language]);

  // The text of a recalled or removed message leaves the page.
  const source = announced.id === '' ? undefined : messages.findLast(({ id }) => id === announced.id);
  const isGone = announced.id !== '' && source === undefined;
  const isRecalled = source?.status === 'recalled';
  return <LiveRegion text={isGone ? '' : isRecalled ? sentence(source, people, language) : announced.text} />;
}

function sentence(message: Message, people: PeopleModel, language: Language): string {
  const { name } = personOf(people, message.from);
  if (message.status === 'recalled') return language(zhChat).recalledBy(name);
  const { body } = message;
  if (body.type === 'text') return language(zhChat).announce(name, body.text);
  return language(zhChat).announce(name, bodyPreview(body, language).spoken);
}
