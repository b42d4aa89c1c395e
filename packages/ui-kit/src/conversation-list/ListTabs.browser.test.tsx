import { screen } from '@testing-library/react';
import { Bell } from 'lucide-react';
import type { CSSProperties } from 'react';
import { expect, it } from 'vitest';
import { IconButton } from '../primitives/IconButton.js';
import { mount } from '../testing/mount.js';
import { Screen } from '../testing/Screen.js';
import type { ListTabsProps } from '../session/ChatComponents.js';
import { ListTabs } from './ListTabs.js';

const tabsWith = (unreadCount: number): ListTabsProps['tabs'] => {
  const unread = { count: unreadCount, mentionsMe: false, isQuiet: false };
  return [
    { list: 'group', label: '群组', unread },
    { list: 'contact', label: '客服', unread },
    { list: 'friends', label: '通讯录' },
    { list: 'chatroom', label: '聊天室' },
  ];
};

function mountTabs(unreadCount: number, count: number, scale = 1) {
  mount(
    <Screen width={312} height={100}>
      <div style={{ '--text-scale': scale } as CSSProperties}>
        <ListTabs
          label="会话类型"
          tabs={tabsWith(unreadCount).slice(0, count)}
          current="group"
          hrefOf={() => '#'}
          onShow={() => undefined}
        >
          <div style={{ display: 'flex' }}>
            {['消息提醒设置', '设置'].map((label) => (
              <IconButton key={label} label={label}>
                <Bell size={18} />
              </IconButton>
            ))}
          </div>
        </ListTabs>
      </div>
    </Screen>,
  );
}

it('with large text the buttons beside the tabs stay inside the list', () => {
  mountTabs(9, 3, 1.5);
  const { right } = screen.getByRole('navigation').getBoundingClientRect();
  for (const each of screen.getAllByRole('button'))
    expect(each.getBoundingClientRect().right).toBeLessThanOrEqual(right);
});

it.each([
  [3, 120, '99+'],
  [4, 120, '99+'],
  [4, 9, '9'],
] as const)(
  '[UI-MESSENGER-35] %i tabs and two buttons fit a list of 312 px beside each other, also with %i unread messages, whose count covers no text',
  (count, unreadCount, words) => {
    mountTabs(unreadCount, count);
    const boxes = [...screen.getAllByRole('link'), ...screen.getAllByRole('button')].map((each) =>
      each.getBoundingClientRect(),
    );
    expect(boxes).toHaveLength(count + 2);
    boxes.reduce((before, box) => {
      expect(box.left).toBeGreaterThanOrEqual(before.right);
      return box;
    });
    const counts = screen.getAllByText(words).map((each) => each.getBoundingClientRect());
    expect(counts).toHaveLength(2);
    // A count is beside the text of its tab, or above it.
    const texts = ['群组', '客服'].map((label) => {
      const range = document.createRange();
      range.selectNode(screen.getByRole('link', { name: label }).childNodes[0] ?? document);
      return range.getBoundingClientRect();
    });
    const covered = counts.filter(
      ({ left, bottom }, at) => left <= (texts[at]?.right ?? Infinity) && bottom > (texts[at]?.top ?? 0),
    );
    expect(covered).toEqual([]);
    // The first two boxes are the tabs with a count, the third is the next one.
    counts.forEach(({ right }, at) => expect(right).toBeLessThan(boxes[at + 1]?.left ?? 0));
    expect(boxes.at(-1)?.right).toBeLessThanOrEqual(
      screen.getByRole('navigation', { name: '会话类型' }).getBoundingClientRect().right,
    );
  },
);
