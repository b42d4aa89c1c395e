import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { mount } from '../testing/mount.js';
import { Button } from './Button.js';
import { Dialog } from './Dialog.js';
import { MenuButton } from './ActionMenu.js';
import { OverlayContext, type OverlayListener } from './Modal.js';

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      {isOpen && (
        <Dialog
          title="添加好友"
          onClose={() => setOpen(false)}
          footer={<Button onClick={() => setOpen(false)}>取消</Button>}
        >
          <input aria-label="用户名" />
        </Dialog>
      )}
    </>
  );
}

describe('dialogs over the page (DIALOG)', () => {
  it('a dialog has a name, takes the focus, and returns it on Esc', async () => {
    const { user } = mount(<Opener />);
    await user.click(screen.getByRole('button', { name: '打开' }));
    const dialog = await screen.findByRole('dialog', { name: '添加好友' });
    await vi.waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '打开' })));
  });

  it('the close button and a button in the footer close it', async () => {
    const { user } = mount(<Opener />);
    for (const name of ['关闭', '取消']) {
      await user.click(screen.getByRole('button', { name: '打开' }));
      await user.click(await screen.findByRole('button', { name }));
      await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('a host gets the function that closes an open dialog, and learns when the dialog has closed', async () => {
    const open: (() => void)[] = [];
    const listener: OverlayListener = (close) => {
      open.push(close);
      return () => void open.splice(open.indexOf(close), 1);
    };
    const { user } = mount(
      <OverlayContext.Provider value={listener}>
        <Opener />
      </OverlayContext.Provider>,
    );
    expect(open).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: '打开' }));
    await screen.findByRole('dialog', { name: '添加好友' });
    expect(open).toHaveLength(1);
    act(() => open[0]?.());
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(open).toHaveLength(0);
  });
});

describe('a button with a menu (MENU)', () => {
  const items = [
    { id: 'friend', label: '添加好友' },
    { id: 'group', label: '创建群组' },
  ] as const;

  it('the menu opens by key, an item is chosen by key, and the focus returns to the button', async () => {
    const onPick = vi.fn();
    const { user } = mount(
      <MenuButton label="更多" items={items} onPick={onPick}>
        +
      </MenuButton>,
    );
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menu', { name: '更多' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '更多' }).getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith('group');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '更多' }));
  });

  it('only an item that takes something away is shown as dangerous', async () => {
    const shown = items.map((item) => ({ ...item, isDanger: item.id === 'group' }));
    const { user } = mount(
      <MenuButton label="更多" items={shown} onPick={vi.fn()}>
        +
      </MenuButton>,
    );
    await user.click(screen.getByRole('button', { name: '更多' }));
    expect(document.querySelectorAll('[data-danger]')).toHaveLength(1);
  });

  it('a second press and Esc close it without a choice', async () => {
    const onPick = vi.fn();
    const { user } = mount(
      <MenuButton label="更多" items={items} onPick={onPick}>
        +
      </MenuButton>,
    );
    await user.click(screen.getByRole('button', { name: '更多' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(screen.getByRole('button', { name: '更多' }));
    await user.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(onPick).not.toHaveBeenCalled();
  });
});
