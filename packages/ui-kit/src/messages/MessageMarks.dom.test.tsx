import { err, imError, ok } from '@fitout/im-core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PinnedLine } from '../conversation/PinnedLine.js';
import { ME, message, people } from '../testing/samples.js';
import type { ChatSession } from '../session/ChatSession.js';
import { MessageMarks } from './MessageMarks.js';
import { ReactorsWindow } from './ReactorsWindow.js';

afterEach(cleanup);

const PEER = '3001';

describe('below a bubble', () => {
  it('已编辑 shows the earlier texts on a press; without any it is a word', () => {
    const edited = message({ edit: { count: 2, at: 1, earlier: ['一', '二'] } });
    const { rerender } = render(<MessageMarks message={edited} self={ME} people={people} />);
    fireEvent.click(screen.getByRole('button', { name: '已编辑', expanded: false }));
    const texts = within(screen.getByRole('list', { name: '编辑前的内容' })).getAllByRole('listitem');
    expect(texts.map(({ textContent }) => textContent)).toEqual(['一', '二']);
    rerender(<MessageMarks message={message({ edit: { count: 1, at: 1 } })} self={ME} people={people} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('已编辑')).toBeTruthy();
  });

  it('reactions say who and how many, those of unknown clients as they are, and a press reports the emoji', () => {
    const onReact = vi.fn();
    const reactions = [
      { emoji: '[(|)]', count: 2, by: [PEER, ME], isMine: true },
      { emoji: '👍', count: 4, by: [PEER], isMine: false },
    ];
    const reacted = message({ reactions });
    const { rerender } = render(<MessageMarks message={reacted} self={ME} people={people} onReact={onReact} />);
    const chips = within(screen.getByRole('list', { name: '回应' })).getAllByRole('button');
    expect(chips.map((chip) => chip.getAttribute('aria-label'))).toEqual([
      '爱心，2人：王师傅、你',
      '👍，4人：王师傅等4人',
    ]);
    expect(chips.map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
    const onReactors = vi.fn();
    expect(screen.queryByRole('button', { name: '查看全部回应的人' })).toBeNull();
    rerender(<MessageMarks message={reacted} self={ME} people={people} onReact={onReact} onReactors={onReactors} />);
    fireEvent.click(screen.getByRole('button', { name: '查看全部回应的人' }));
    expect(onReactors).toHaveBeenCalledWith(reacted);
    fireEvent.click(screen.getByRole('button', { name: /^👍/u }));
    expect(onReact).toHaveBeenCalledWith(reacted, '👍');
  });
});

it('the window of reactions asks for the names that the message lacks, also once more after a failure', async () => {
  const failed = err(imError('timedOut', 'as the test requires'));
  const reactors = vi.fn(async () => (reactors.mock.calls.length === 1 ? failed : ok([PEER, ME, '9001', '9002'])));
  const session = {
    self: ME,
    im: { parts: { service: { reactors } } },
    people: { load: () => undefined },
    peopleIn: () => people,
  } as unknown as ChatSession;
  const reactions = [{ emoji: '👍', count: 4, by: [PEER], isMine: false }];
  render(<ReactorsWindow session={session} message={message({ serverId: 's1', reactions })} onClose={vi.fn()} />);
  fireEvent.click(await screen.findByRole('button', { name: '重试' }));
  const section = within(await screen.findByRole('region', { name: '👍 4' }));
  expect(section.getAllByRole('listitem')).toHaveLength(4);
});

describe('the pinned messages', () => {
  const pin = (id: string, text: string) => {
    const { status: _status, ...sent } = message({ id, body: { type: 'text', text } });
    return { message: { ...sent, serverId: id }, by: PEER, at: 1 };
  };

  it('shows the last one, all of them on a press, and leads to each; who may not unpin has no button for it', () => {
    const [onShow, onUnpin] = [vi.fn(), vi.fn()];
    const pins = [pin('2', '后'), pin('1', '先')];
    const { rerender } = render(<PinnedLine pins={pins} people={people} onShow={onShow} onUnpin={onUnpin} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: '2条置顶', expanded: false }));
    fireEvent.click(screen.getByRole('button', { name: /先/u }));
    expect(onShow).toHaveBeenCalledWith('1');
    fireEvent.click(screen.getAllByRole('button', { name: '取消置顶' })[1] ?? document.body);
    expect(onUnpin).toHaveBeenCalledWith('1');
    rerender(<PinnedLine pins={pins} people={people} onShow={onShow} />);
    expect(screen.queryByRole('button', { name: '取消置顶' })).toBeNull();
  });
});
