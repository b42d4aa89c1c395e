import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

it('the code of the card that shows a sent file is loaded while the file is looked at', async () => {
  const whenLoaded = new Promise<void>((resolve) => {
    vi.resetModules();
    vi.doMock('../media/FileCard.js', () => {
      resolve();
      return { FileCard: () => null };
    });
  });
  // jsdom has dialogs and cannot open them.
  Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined, close: () => undefined });
  onTestFinished(() => {
    for (const name of ['showModal', 'close']) Reflect.deleteProperty(HTMLDialogElement.prototype, name);
    vi.doUnmock('../media/FileCard.js');
    vi.resetModules();
  });
  const { AttachmentDialog } = await import('./AttachmentDialog.js');
  const { mount } = await import('../../testing/mount.js');
  const file = new File(['x'], '图纸.pdf');
  const attachment = { file, kind: 'file', as: 'file', width: 0, height: 0, seconds: 0 } as const;
  mount(
    <AttachmentDialog
      candidates={[{ attachment, refusal: null, original: null }]}
      onSend={() => undefined}
      onChange={() => undefined}
      onCancel={() => undefined}
    />,
  );
  expect(await screen.findByText('图纸.pdf')).toBeTruthy();
  await whenLoaded;
});
