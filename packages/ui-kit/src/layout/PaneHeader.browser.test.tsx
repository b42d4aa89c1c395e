import { screen } from '@testing-library/react';
import { Phone } from 'lucide-react';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { IconButton } from '../primitives/index.js';
import { mount } from '../testing/mount.js';
import { Screen } from '../testing/Screen.js';
import { PaneHeader, type PaneHeaderProps } from './PaneHeader.js';

const ORDER = '橱柜台面安装 · 浦东新区';
const box = (element: HTMLElement) => element.getBoundingClientRect();

/** Shows a header with four buttons in a pane of this width, in a window that may be wider. */
async function start(window: number, pane: number, { title = ORDER, ...props }: Partial<PaneHeaderProps>) {
  await page.viewport(window, 812);
  onTestFinished(() => page.viewport(1280, 800));
  const actions = ['查找', '视频通话', '添加成员', '群组信息'].map((label) => (
    <IconButton key={label} label={label}>
      <Phone size={20} />
    </IconButton>
  ));
  mount(
    <Screen width={pane} height={812}>
      <PaneHeader {...{ title, actions }} {...props} />
    </Screen>,
  );
  return screen.getByRole('heading', { name: title });
}

it.each([1280, 600, 375, 360])(
  '[UI-LAYOUT-8] at %i px the name is one line, or two beside a list, that ends in an ellipsis, beside four buttons, and its order number is below it',
  async (width) => {
    const title = ORDER.repeat(8);
    // Between 577 and 768 px the list is beside the pane.
    const room = width === 600 ? 288 : width;
    const children = <small>订单号：1900000000000000095</small>;
    const head = await start(width, room, { title, onBack: () => {}, beside: <small>5人</small>, children });
    expect(box(head).height).toBeLessThan(width === 600 ? 37 : 30);
    expect(box(head).width).toBeGreaterThanOrEqual(96);
    expect(head.scrollWidth + head.scrollHeight).toBeGreaterThan(head.clientWidth + head.clientHeight);
    expect(head.title).toBe(title);
    expect(box(screen.getByText(/^订单号/u)).top).toBeGreaterThanOrEqual(box(head).bottom);
    expect(box(screen.getByRole('button', { name: '群组信息' })).right).toBeLessThanOrEqual(room);
  },
);

it('[UI-LAYOUT-12] at 375 px the name of an order’s group is not cut beside four buttons', async () => {
  const head = await start(375, 375, { onBack: () => {}, before: <span hidden /> });
  expect(head.scrollWidth).toBeLessThanOrEqual(head.clientWidth);
  const arrow = screen.getByRole('button', { name: '返回' });
  const { left, top, right, width } = box(arrow);
  expect(document.elementFromPoint(right - 2, top + 18)).toBe(arrow);
  expect([width, left, innerWidth - box(screen.getByRole('button', { name: '群组信息' })).right]).toEqual([44, 0, 0]);
});

it.each([577, 640, 700, 767])(
  '[UI-LAYOUT-12] beside the list in a window of %i px the name of an order’s group is not cut, and its order number is inside the header',
  async (width) => {
    // The list is 312 px wide.
    const head = await start(width, width - 312, { beside: <small>5人</small>, children: <small>订单号</small> });
    expect([head.scrollWidth, head.scrollHeight]).toEqual([head.clientWidth, head.clientHeight]);
    const number = box(screen.getByText('订单号'));
    expect(number.top).toBeGreaterThanOrEqual(box(head).bottom);
    expect(number.bottom).toBeLessThanOrEqual(64);
  },
);
