import { screen } from '@testing-library/react';
import { Phone } from 'lucide-react';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { IconButton, Skeleton } from '../primitives/index.js';
import { mount } from '../testing/mount.js';
import { Screen } from '../testing/Screen.js';
import { PaneHeader } from './PaneHeader.js';

it('skeletons have the shape of messages, of people and of a name', () => {
  const { container } = mount(
    <>
      <PaneHeader title="" />
      <Skeleton shape="messages" lines={3} />
      <Skeleton shape="people" lines={2} />
    </>,
  );
  const [name, ...shapes] = [...container.querySelectorAll('i')].map((one) => one.getBoundingClientRect());
  expect([name?.width, name?.height]).toEqual([112, 16]);
  const [first, , own, person, next] = shapes;
  const middle = innerWidth / 2;
  expect([first?.height, (first?.left ?? 0) < middle, (own?.left ?? 0) > middle]).toEqual([40, true, true]);
  // A row of people is 56 px high, its picture 40 px.
  expect((next?.top ?? 0) - (person?.top ?? 0)).toBe(56);
  const picture = getComputedStyle(
    container.querySelectorAll('[data-shape="people"] i')[0] ?? document.body,
    '::before',
  );
  expect([picture.width, picture.height]).toEqual(['40px', '40px']);
});

it.each([1280, 600, 375, 360])(
  '[UI-LAYOUT-8] at %i px the name is one line, or two beside a list, that ends in an ellipsis, beside four buttons, and its order number is below it',
  async (width) => {
    await page.viewport(width, 812);
    onTestFinished(() => page.viewport(1280, 800));
    const actions = ['查找', '视频通话', '添加成员', '群组信息'].map((label) => (
      <IconButton key={label} label={label}>
        <Phone size={20} />
      </IconButton>
    ));
    const name = '橱柜台面安装 · 浦东新区'.repeat(8);
    // Between 577 and 768 px the list is beside the pane.
    const room = width === 600 ? 288 : width;
    mount(
      <Screen width={room} height={812}>
        <PaneHeader title={name} onBack={() => {}} beside={<small>5人</small>} actions={actions}>
          <small>订单号：1900000000000000095</small>
        </PaneHeader>
      </Screen>,
    );
    const head = screen.getByRole('heading', { name });
    const box = (element: HTMLElement) => element.getBoundingClientRect();
    expect(box(head).height).toBeLessThan(width === 600 ? 37 : 30);
    expect(box(head).width).toBeGreaterThanOrEqual(96);
    expect(head.scrollWidth + head.scrollHeight).toBeGreaterThan(head.clientWidth + head.clientHeight);
    expect(head.title).toBe(name);
    expect(box(screen.getByText(/^订单号/u)).top).toBeGreaterThanOrEqual(box(head).bottom);
    expect(box(screen.getByRole('button', { name: '群组信息' })).right).toBeLessThanOrEqual(room);
  },
);

it('[UI-LAYOUT-12] at 375 px the name of an order’s group is not cut beside four buttons', async () => {
  await page.viewport(375, 812);
  onTestFinished(() => page.viewport(1280, 800));
  const actions = ['查找', '视频通话', '添加成员', '群组信息'].map((label) => (
    <IconButton key={label} label={label}>
      <Phone size={20} />
    </IconButton>
  ));
  mount(
    <Screen width={375} height={812}>
      <PaneHeader title="橱柜台面安装 · 浦东新区" onBack={() => {}} before={<span hidden />} actions={actions} />
    </Screen>,
  );
  const head = screen.getByRole('heading', { name: '橱柜台面安装 · 浦东新区' });
  expect(head.scrollWidth).toBeLessThanOrEqual(head.clientWidth);
  const arrow = screen.getByRole('button', { name: '返回' });
  const back = arrow.getBoundingClientRect();
  expect(document.elementFromPoint(back.right - 2, back.top + 18)).toBe(arrow);
  expect([
    back.width,
    back.left,
    innerWidth - screen.getByRole('button', { name: '群组信息' }).getBoundingClientRect().right,
  ]).toEqual([44, 0, 0]);
});

it.each([577, 640, 700, 767])(
  '[UI-LAYOUT-12] beside the list in a window of %i px the name of an order’s group is not cut, and its order number is inside the header',
  async (width) => {
    await page.viewport(width, 812);
    onTestFinished(() => page.viewport(1280, 800));
    const actions = ['查找', '视频通话', '添加成员', '群组信息'].map((label) => (
      <IconButton key={label} label={label}>
        <Phone size={20} />
      </IconButton>
    ));
    mount(
      // The list is 312 px wide.
      <Screen width={width - 312} height={812}>
        <PaneHeader title="橱柜台面安装 · 浦东新区" beside={<small>5人</small>} actions={actions}>
          <small>订单号</small>
        </PaneHeader>
      </Screen>,
    );
    const head = screen.getByRole('heading', { name: '橱柜台面安装 · 浦东新区' });
    expect([head.scrollWidth, head.scrollHeight]).toEqual([head.clientWidth, head.clientHeight]);
    const number = screen.getByText('订单号').getBoundingClientRect();
    expect(number.top).toBeGreaterThanOrEqual(head.getBoundingClientRect().bottom);
    expect(number.bottom).toBeLessThanOrEqual(64);
  },
);
