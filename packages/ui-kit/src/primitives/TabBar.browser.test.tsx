import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.js';
import { TabBar } from './TabBar.js';

const TABS = ['服务进度', '订单信息', '现场图片', '增项费用', '售后', '评价', '监控录像'].map((label) => ({
  id: label,
  label,
}));

const row = (current: string) => (
  <div style={{ width: 300 }}>
    <TabBar label="订单内容" tabs={TABS} current={current} onPick={() => undefined} />
  </div>
);

it.each(['监控录像', '售后', '服务进度'])('the current tab %s is in view', (current) => {
  const { rerender } = mount(row('现场图片'));
  rerender(row(current));
  const tab = screen.getByRole('tab', { name: current }).getBoundingClientRect();
  const list = screen.getByRole('tablist').getBoundingClientRect();
  expect([tab.left >= list.left, tab.right <= list.right]).toEqual([true, true]);
});
