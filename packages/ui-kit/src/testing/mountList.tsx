import type { Message } from '@fitout/im-core';
import { screen } from '@testing-library/react';
import { Fragment, type StrictMode } from 'react';
import { WholeMessage } from '../messages/MessageBubble.js';
import type { MessageBubbleProps } from '../messages/MessageBubbleProps.js';
import { MessageList } from '../messages/MessageList.js';
import type { MessageListModel, MessageListProps } from '../messages/MessageListModel.js';
import { createTextCache } from '../text/parseEmoji.js';
import { fakeTimeline } from './fakeTimeline.js';
import { mount } from './mount.js';
import { atNoon, beijing, ME, people } from './samples.js';
import { Screen } from './Screen.js';
import { settle } from './settle.js';

const DEFAULTS = { self: ME, people, zone: beijing } as const;

/** The list of a timeline on a screen. */
export function listOf(model: MessageListModel, over: Partial<MessageListProps> = {}) {
  return (
    <Screen>
      <MessageList model={model} {...DEFAULTS} now={atNoon} {...over} />
    </Screen>
  );
}

/** Mounts the list of some messages, and resolves when it has settled. */
export async function mountList<Model extends MessageListModel>(
  model: Model,
  over?: Partial<MessageListProps>,
  Around: typeof StrictMode = Fragment,
) {
  const view = mount(<Around>{listOf(model, over)}</Around>);
  const log = screen.getByRole('log');
  await settle(log);
  const row = (id: string) => log.querySelector<HTMLElement>(`[data-message-id="${id}"]`);
  return { ...view, model, log, row, bubble: (id: string) => row(id)?.querySelector<HTMLElement>('.bubble') ?? log };
}

/** The list of these messages. */
export const mountMessages = (all: Message[], over?: Partial<MessageListProps>) => mountList(fakeTimeline(all), over);

/** One message without a list. */
export function bubbleOf(message: Message, over: Partial<MessageBubbleProps> = {}) {
  const nothing = () => undefined;
  const partsOf = createTextCache();
  return (
    <WholeMessage message={message} {...DEFAULTS} partsOf={partsOf} onRetry={nothing} onDiscard={nothing} {...over} />
  );
}
