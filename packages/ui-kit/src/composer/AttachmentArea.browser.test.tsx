import { act, fireEvent, screen } from '@testing-library/react';
import { action, observable } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount } from '../testing/mount.js';
import { picture } from '../testing/picture.js';
import { Screen } from '../testing/Screen.js';
import { violations } from '../testing/violations.js';
import { AttachmentArea, type AttachmentAreaProps, type ChosenFile, type ChosenFiles } from './AttachmentArea.js';
import type { ChooseFiles } from './composerParts.js';

function start(over: Partial<AttachmentAreaProps> = {}) {
  const onSend = vi.fn<AttachmentAreaProps['onSend']>();
  let choose: ChooseFiles = () => undefined;
  const view = mount(
    <Screen>
      <AttachmentArea onSend={onSend} {...over}>
        {(take, kept) => {
          choose = take;
          return (
            <>
              <button type="button">面板</button>
              {kept}
            </>
          );
        }}
      </AttachmentArea>
    </Screen>,
  );
  const pane = screen.getByRole('button', { name: '面板' });
  return { ...view, onSend, pane, choose: (...args: Parameters<ChooseFiles>) => act(() => choose(...args)) };
}

async function photo(name: string, width = 80, height = 60) {
  const blob = await (await fetch(await picture(width, height))).blob();
  return new File([blob], name, { type: 'image/png' });
}
const file = (name: string, bytes: number, type = '') => new File([new Uint8Array(bytes)], name, { type });
async function clip(name: string, type: string) {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' });
  const data = new Promise<Blob>((done) => recorder.addEventListener('dataavailable', (event) => done(event.data)));
  recorder.start();
  for (let frame = 0; frame < 12; frame += 1) {
    pen?.fillRect(frame * 8, 20, 40, 40);
    await new Promise((done) => requestAnimationFrame(done));
  }
  recorder.stop();
  return new File([await data], name, { type });
}
const dialog = () => screen.findByRole('dialog', { name: /^发送(?:图片|视频|文件)$/u });
const dialogClosed = () => vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

function drag(pane: HTMLElement, type: string, files: readonly File[]) {
  const dataTransfer = new DataTransfer();
  for (const each of files) dataTransfer.items.add(each);
  return fireEvent(pane, new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}

function createChosen(list: readonly ChosenFile[] = []): ChosenFiles {
  const files = observable.box(list, { deep: false });
  return {
    get count() {
      return files.get().length;
    },
    open: async () => files.get(),
    keep: action((next: readonly ChosenFile[]) => files.set(next)),
  };
}

describe('choosing files to send (ATTACH)', () => {
  it('a file that may be a program is sent only after a confirmation, by keyboard too', async () => {
    const { choose, onSend } = start();
    choose([file('setup.exe', 5), file('报价.pdf', 2048, 'application/pdf')], 'file');
    await dialog();
    const confirmation = screen.getByRole<HTMLInputElement>('checkbox', { name: /可执行文件/u });
    await vi.waitFor(() => expect(document.activeElement).toBe(confirmation));
    const send = screen.getByRole<HTMLButtonElement>('button', { name: '发送（2）' });
    expect(send.disabled).toBe(true);
    expect(await violations()).toEqual([]);
    await userEvent.keyboard(' ');
    expect(send.disabled).toBe(false);
    await userEvent.click(send);
    await dialogClosed();
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  it('取消 and Esc send nothing, a single file can be removed, and nothing stays in memory', async () => {
    const made = vi.spyOn(URL, 'createObjectURL');
    const given = vi.spyOn(URL, 'revokeObjectURL');
    const { choose, onSend } = start();
    const [a, b] = [await photo('a.png'), await photo('b.png')];
    made.mockClear();
    given.mockClear();
    choose([a, b], 'image');
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: '移除 a.png' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await dialogClosed();
    choose([a], 'image');
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    await dialogClosed();
    expect(onSend).not.toHaveBeenCalled();
    expect(made.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(given).toHaveBeenCalledTimes(made.mock.calls.length);
    vi.restoreAllMocks();
  });

  it('a file that is dropped after another one was removed is shown, and sent', async () => {
    const { choose, onSend, pane } = start({ chosen: createChosen() });
    choose([file('一.txt', 1), file('二.txt', 2)], 'file');
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: '移除 一.txt' }));
    for (const type of ['dragenter', 'drop']) drag(pane, type, [file('三.txt', 3)]);
    await userEvent.click(await screen.findByRole('button', { name: '移除 三.txt' }));
    for (const type of ['dragenter', 'drop']) drag(pane, type, [file('四.txt', 4)]);
    await screen.findByRole('button', { name: '移除 四.txt' });
    await userEvent.click(screen.getByRole('button', { name: '发送（2）' }));
    expect(onSend.mock.calls[0]?.[0].map(({ file: { name } }) => name)).toEqual(['二.txt', '四.txt']);
  });

  it('a picture of too many pixels is refused before it is decoded; its bytes decide, not its name', async () => {
    const head = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
    const hugePicture = new File(
      [Uint8Array.from([...head, 0, 0, 0x4e, 0x20, 0, 0, 0x4e, 0x20, 8, 2, 0, 0, 0])],
      '报价.pdf',
    );
    const { choose } = start();
    choose([hugePicture], 'any');
    await dialog();
    expect(screen.getByText('图片过大，无法发送')).toBeTruthy();
    expect(document.querySelector('dialog img')).toBeNull();
  });

  it('[UI-ATTACH-1] a video that is chosen with 图片 is sent as a video, and another file is refused', async () => {
    const { choose, onSend } = start();
    choose([await clip('现场.webm', 'video/webm'), file('报价.pdf', 9, 'application/pdf')], 'image');
    await dialog();
    expect(screen.getByText('不支持的图片格式').closest('li')?.textContent).toContain('报价');
    await userEvent.click(screen.getByRole('button', { name: '发送' }));
    await dialogClosed();
    const [sent = []] = onSend.mock.calls[0] ?? [];
    expect(sent.map(({ kind, file: { name } }) => [kind, name])).toEqual([['video', '现场.webm']]);
  });

  it.each(['image', 'any'] as const)('a MOV without a type is a video by its decoding (chosen as %s)', async (as) => {
    const { choose, onSend } = start();
    choose([await clip('IMG_2.MOV', '')], as);
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: '发送' }));
    const [[sent]] = onSend.mock.calls[0] ?? [[]];
    expect([sent?.kind, sent?.width, sent?.height]).toEqual(['video', 300, 150]);
  });

  it.each([false, true])('a large photo is sent smaller, and unchanged by choice: %s', async (isOriginal) => {
    const chosen = createChosen();
    const { choose, onSend } = start({ chosen });
    const large = await photo('客厅.png', 3_000, 1_500);
    choose([large, file('报价.pdf', 2_048)], 'any');
    await dialog();
    expect(await violations()).toEqual([]);
    const choice = screen.getByRole('checkbox', { name: /^原图（.+ KB）/u });
    if (isOriginal) await userEvent.click(choice);
    await userEvent.click(screen.getByRole('button', { name: '发送（2）' }));
    const [[picture, other] = []] = onSend.mock.calls[0] ?? [];
    expect([picture?.width, picture?.height, other?.file.name]).toEqual([2_560, 1_280, '报价.pdf']);
    expect(picture?.file === large).toBe(isOriginal);
  });

  it('files that are chosen while others are decoded are shown with them; the originals are kept', async () => {
    const chosen = createChosen();
    const { choose } = start({ chosen });
    const large = await photo('一.png', 3_000, 1_500);
    choose([large], 'image');
    choose([file('二.txt', 2)], 'file');
    await screen.findByRole('button', { name: '移除 二.txt' });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect((await chosen.open()).map(({ file: { name } }) => name)).toEqual(['一.png', '二.txt']);
    expect((await chosen.open())[0]?.file).toBe(large);
  });

  it('a user who may not write can drop nothing', () => {
    const { pane } = start({ disabled: true });
    expect(drag(pane, 'dragenter', [file('a.txt', 3)])).toBe(true);
    expect(screen.queryByText('松开鼠标，预览后发送')).toBeNull();
  });
});
