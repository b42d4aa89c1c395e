import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mount } from '../testing/mount.js';
import { TabBar } from './TabBar.js';

const TABS = ['全部', '待支付', '已完成'].map((label, at) => ({ id: String(at), label }));

describe('a row of tabs (TABS)', () => {
  it('tabs are a tab list with one tab stop; arrows, Home and End move the focus, and a press chooses', () => {
    const onPick = vi.fn();
    mount(<TabBar label="订单状态" tabs={TABS} current="1" onPick={onPick} />);
    expect(screen.getByRole('tablist', { name: '订单状态' })).toBeTruthy();
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('待支付');
    tabs[1]?.focus();
    const key = (name: string) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
      return document.activeElement?.textContent;
    };
    expect(['ArrowRight', 'ArrowRight', 'Home', 'ArrowLeft', 'End'].map(key)).toEqual([
      '已完成',
      '已完成',
      '全部',
      '全部',
      '已完成',
    ]);
    expect(onPick).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('tab', { name: '全部' }));
    expect(onPick).toHaveBeenCalledWith('0');
  });
});
