import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mount } from '../testing/mount.js';
import { message } from '../testing/samples.js';
import { bubbleOf } from '../testing/mountList.js';
import { MessageViewsContext, type MessageViews } from '../session/MessageViews.js';

const CARD = { type: 'custom', event: 'card', data: { name: '王师傅' }, text: '[名片] 王师傅' } as const;

function show(
  known: MessageViews['customMessages'] = {},
  changes: Partial<typeof CARD> | object = {},
  views: MessageViews = {},
) {
  mount(
    <MessageViewsContext.Provider value={{ customMessages: known, ...views }}>
      {bubbleOf(message({ body: { ...CARD, ...changes } }))}
    </MessageViewsContext.Provider>,
  );
}

describe('custom messages of an app (CUSTOM)', () => {
  it('the app’s component shows its fields', () => {
    show({ card: ({ data, isOwn }) => <b>{`${data['name']} ${isOwn}`}</b> });
    expect(screen.getByText('王师傅 false')).toBeTruthy();
  });

  it.each(['unknown', 'toString', '__proto__'])('the event %s is shown by its fallback line', (event) => {
    show({ card: () => <b>card</b> }, { event });
    expect(screen.getByText('[名片] 王师傅')).toBeTruthy();
  });

  it('a message whose component throws is shown by its fallback line, and one without a line as 不支持的消息', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = () => {
      throw new TypeError('no such field');
    };
    show({ card: broken });
    expect(screen.getByText('[名片] 王师傅')).toBeTruthy();
    show({}, { text: '' });
    expect(screen.getByText('不支持的消息')).toBeTruthy();
  });

  it('the contents of a bubble are wrapped by the app, or replaced', () => {
    const renderBody: MessageViews['renderBody'] = ({ body }, own) =>
      body.type === 'text' ? <i>译文</i> : <mark>{own}</mark>;
    show({}, {}, { renderBody });
    expect(screen.getByText('[名片] 王师傅').tagName).toBe('MARK');
    show({}, { type: 'text', text: 'hello' }, { renderBody });
    expect([screen.getByText('译文').tagName, screen.queryByText('hello')]).toEqual(['I', null]);
  });
});
