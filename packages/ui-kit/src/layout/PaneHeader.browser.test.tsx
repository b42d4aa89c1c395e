import { screen } from '@testing-library/react';
import { Phone } from 'lucide-react';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { IconButton } from '../primitives/IconButton.js';
import { mount } from '../testing/mount.js';
import { Screen } from '../testing/Screen.js';
import { PaneHeader } from './PaneHeader.js';

it.each([375, 360])(
  '[UI-LAYOUT-8] at %i px the name of an order is fully visible beside four buttons',
  async (width) => {
    await page.viewport(width, 812);
    onTestFinished(() => page.viewport(1280, 800));
    const actions = ['查找', '视频通话', '添加成员', '群组信息'].map((label) => (
      <IconButton key={label} label={label}>
        <Phone size={20} />
      </IconButton>
    ));
    mount(
      <Screen width={width} height={812}>
        <PaneHeader title="订单DD2026112000000005" onBack={() => {}} actions={actions}>
          <small style={{ flex: 'none' }}>5人</small>
        </PaneHeader>
      </Screen>,
    );
    const head = screen.getByRole('heading', { name: '订单DD2026112000000005' });
    const [box, name] = [head, head.firstElementChild ?? head].map((part) => part.getBoundingClientRect());
    expect([(name?.right ?? 0) <= (box?.right ?? 0) + 1, (name?.bottom ?? 0) <= (box?.bottom ?? 0) + 1]).toEqual([
      true,
      true,
    ]);
    expect(screen.getByRole('button', { name: '群组信息' }).getBoundingClientRect().right).toBeLessThanOrEqual(width);
    expect((head.parentElement ?? head).getBoundingClientRect().height).toBeLessThanOrEqual(64);
  },
);
