import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FormDialog } from '../forms/FormDialog.js';
import { AddFriendDialog } from '../people/AddFriendDialog.js';
import { PresenceDialog } from '../people/PresenceDialog.js';
import { ProfileEditor } from '../people/ProfileEditor.js';
import { mount } from '../testing/mount.js';

interface Window {
  readonly render: (answer: Promise<boolean>, onClose: () => void) => ReactElement;
  readonly send: () => Promise<void>;
}

async function press(name: string | RegExp) {
  fireEvent.click(await screen.findByRole('button', { name }));
}

const WINDOWS: Readonly<Record<string, Window>> = {
  'a form': {
    render: (answer, onClose) => <FormDialog title="改约" fields={[]} onSubmit={() => answer} onClose={onClose} />,
    send: () => press('确定'),
  },
  'a contact request': {
    render: (answer, onClose) => (
      <AddFriendDialog
        problemOf={() => null}
        onFind={async (name) => ({ id: '1003', name, avatarUrl: '', role: '' })}
        onSend={() => answer.then(() => null)}
        onClose={onClose}
      />
    ),
    async send() {
      fireEvent.change(await screen.findByLabelText('用户名'), { target: { value: 'zhou' } });
      await press('查找');
      await press('发送申请');
    },
  },
  'a presence': {
    render: (answer, onClose) => (
      <PresenceDialog now={{ state: 'online', text: '' }} onPublish={() => answer} onClose={onClose} />
    ),
    send: async () => void fireEvent.click(await screen.findByRole('button', { name: /^Busy/u })),
  },
  'a field of a card': {
    render: (answer, onClose) => (
      <ProfileEditor
        field="nickname"
        value=""
        editing={{ onSave: () => answer, onPresence: () => undefined }}
        onClose={onClose}
      />
    ),
    async send() {
      fireEvent.change(await screen.findByRole('textbox'), { target: { value: '晓晓' } });
      await press('确认');
    },
  },
};

describe('a window whose answer is late (DIALOG)', () => {
  it.each(Object.keys(WINDOWS))('%s closes with its answer, and once it is closed nothing', async (name) => {
    const { render, send } = WINDOWS[name] as Window;
    const onClose = vi.fn();
    for (const isShown of [true, false]) {
      let answer: (isDone: boolean) => void = () => undefined;
      mount(render(new Promise((resolve) => (answer = resolve)), onClose));
      await send();
      expect(onClose).not.toHaveBeenCalled();
      if (!isShown) cleanup();
      await act(async () => answer(true));
      expect(onClose).toHaveBeenCalledTimes(isShown ? 1 : 0);
      onClose.mockClear();
      cleanup();
    }
  });
});
