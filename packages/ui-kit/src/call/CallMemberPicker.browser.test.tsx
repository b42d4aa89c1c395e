import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mount } from '../testing/mount.js';
import { CallMemberPicker } from './CallMemberPicker.js';

describe('the choice of members for a call (CALL)', () => {
  const names = ['王师傅', '客服小安', '孙巧', '赵工', '李师傅', '周设计'];
  const others = names.map((name, index) => ({ id: `p${index}`, name, avatarUrl: '' }));
  const self = { id: '1001', name: '林晓', avatarUrl: '' };

  it('[UI-CALL-10] the user stays chosen; no other member is an error; six is the maximum', async () => {
    const onStart = vi.fn();
    const { user } = mount(
      <CallMemberPicker
        self={self}
        others={others}
        maxMembers={6}
        presentCount={0}
        onStart={onStart}
        onClose={vi.fn()}
      />,
    );
    const box = (name: string) => screen.findByRole('checkbox', { name });
    expect(((await box('林晓')) as HTMLInputElement).checked).toBe(true);
    expect(((await box('林晓')) as HTMLInputElement).disabled).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('1/6');
    const start = screen.getByRole('button', { name: '开始' });
    expect(start.getAttribute('aria-disabled')).toBe('true');
    const middle = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    expect(Math.abs(middle(screen.getByRole('status')) - middle(start))).toBeLessThanOrEqual(1);
    await user.click(start);
    expect(screen.getByRole('status').textContent).toBe('没邀请任何人员');
    expect(onStart).not.toHaveBeenCalled();
    for (const name of names.slice(0, 5)) await user.click(await box(name));
    expect(start.getAttribute('aria-disabled')).toBe('false');
    expect(screen.getByRole('status').textContent).toBe('最多选择6人');
    expect(((await box('周设计')) as HTMLInputElement).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: '开始' }));
    expect(onStart.mock.calls).toEqual([[['p0', 'p1', 'p2', 'p3', 'p4']]]);
  });

  it('[UI-CALL-10] present participants count towards the limit', async () => {
    mount(
      <CallMemberPicker
        self={self}
        others={others}
        maxMembers={6}
        presentCount={4}
        onStart={vi.fn()}
        onClose={vi.fn()}
      />,
    );
    expect((await screen.findByRole('status')).textContent).toBe('5/6');
  });
});
