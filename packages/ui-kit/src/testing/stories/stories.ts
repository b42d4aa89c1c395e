import { callStories } from './callStories.js';
import { chatStories } from './chatStories.js';
import { marketStories } from './marketStories.js';
import { messengerStories } from './messengerStories.js';
import { peopleStories } from './peopleStories.js';
import { primitiveStories } from './primitiveStories.js';
import type { Stories } from './Story.js';

export const groups: Readonly<Record<string, Stories>> = {
  Assembled: messengerStories,
  Chat: chatStories,
  'People and groups': peopleStories,
  Calls: callStories,
  Marketplace: marketStories,
  Primitives: primitiveStories,
};

/** A button of the stories that show something only once their users are logged in, by component and state. */
export const awaitedButtons: Readonly<Record<string, string>> = {
  'CallButtons, with a contact': '语音通话',
  'CallButtons, with a group': '视频通话',
  'CallButtons, during a call': '语音通话',
  'CallLayer, incoming': '接听',
  'CallLayer, outgoing': '挂断',
};
