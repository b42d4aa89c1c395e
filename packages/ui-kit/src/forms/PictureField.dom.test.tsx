import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { zhOrder } from '../copy/zhOrder.js';
import { mount } from '../testing/mount.js';
import { PictureField } from './PictureField.js';

/** The head of a picture of eight by eight pixels. */
const PNG = Uint8Array.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x08\0\0\0\x08', (sign) => sign.charCodeAt(0));
const FILE = new File([PNG], '现场.png', { type: 'image/png' });

describe('the pictures of a form (FORM)', () => {
  // jsdom decodes nothing.
  beforeEach(
    () => void vi.stubGlobal('createImageBitmap', async () => ({ width: 8, height: 8, close: () => undefined })),
  );

  it('values that are entered or removed while a picture uploads stay so', async () => {
    const arrivals: ((address: string) => void)[] = [];
    const upload = () => new Promise<string>((resolve) => void arrivals.push(resolve));
    function Form() {
      const [values, setValues] = useState({ note: '', pictures: ['/old.png', '/kept.png'] });
      return (
        <>
          <input
            aria-label="说明"
            value={values.note}
            onChange={({ currentTarget }) => setValues({ ...values, note: currentTarget.value })}
          />
          <PictureField
            addresses={values.pictures}
            max={9}
            upload={upload}
            onAddresses={(pictures) => setValues({ ...values, pictures: [...pictures] })}
          />
          <output>{[values.note, ...values.pictures].join(' ')}</output>
        </>
      );
    }
    mount(<Form />);
    fireEvent.change(screen.getByLabelText(zhOrder.addPicture), { target: { files: [FILE] } });
    fireEvent.change(screen.getByLabelText('说明'), { target: { value: '漏水' } });
    await waitFor(() => expect(arrivals).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: zhOrder.removePicture(1) }));
    await act(async () => arrivals[0]?.('/new.png'));
    expect(screen.getByRole('status').textContent).toBe('漏水 /kept.png /new.png');
  });

  it('a file that is no picture is not uploaded, whatever its name, and is named beside the field; the rest is', async () => {
    const sent: string[] = [];
    const onAddresses = vi.fn();
    const upload = (file: File) => Promise.resolve((sent.push(file.name), `/${file.name}`));
    mount(<PictureField addresses={[]} max={9} upload={upload} onAddresses={onAddresses} />);
    const files = [new File(['MZ program'], 'bad.png', { type: 'image/png' }), FILE, new File([], '空.jpg')];
    fireEvent.change(screen.getByLabelText(zhOrder.addPicture), { target: { files } });
    expect((await screen.findByRole('alert')).textContent).toBe(
      `${zhOrder.noPicture('bad.png')}；${zhOrder.noPicture('空.jpg')}`,
    );
    expect([sent, onAddresses.mock.lastCall]).toEqual([['现场.png'], [['/现场.png']]]);
  });

  it('pictures are dropped and pasted too; those beyond the limit are reported', async () => {
    const onAddresses = vi.fn();
    const upload = (file: File) => Promise.resolve(`/${file.name}`);
    const field = (addresses: readonly string[]) => (
      <PictureField addresses={addresses} max={2} upload={upload} onAddresses={onAddresses} />
    );
    const { rerender } = mount(field([]));
    const add = screen.getByRole('button', { name: zhOrder.addPicture });
    fireEvent.drop(add, { dataTransfer: { files: [FILE], types: ['Files'] } });
    await waitFor(() => expect(onAddresses).toHaveBeenLastCalledWith(['/现场.png']));
    rerender(field(['/现场.png']));
    const second = new File([PNG], '二.png', { type: 'image/png' });
    const third = new File([PNG], '三.png', { type: 'image/png' });
    fireEvent.paste(document.body, { clipboardData: { files: [second, third], types: ['Files'] } });
    expect((await screen.findByRole('alert')).textContent).toBe('最多上传 2 张图片，1 张未添加');
    expect(onAddresses).toHaveBeenLastCalledWith(['/现场.png', '/二.png']);
    rerender(field(['/现场.png', '/二.png']));
    fireEvent.paste(document.body, { clipboardData: { files: [third], types: ['Files'] } });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('最多上传 2 张图片，1 张未添加'));
    expect(onAddresses).toHaveBeenLastCalledWith(['/现场.png', '/二.png']);
  });

  it('a text with a picture of itself is pasted as text, and a file dropped beside the field does not leave the page', () => {
    const upload = vi.fn(() => Promise.resolve(null));
    mount(<PictureField addresses={[]} max={9} upload={upload} onAddresses={() => undefined} />);
    const isLeft = fireEvent.paste(document.body, { clipboardData: { files: [FILE], types: ['text/plain', 'Files'] } });
    const isKept = !fireEvent.drop(document.body, { dataTransfer: { files: [FILE], types: ['Files'] } });
    expect([isLeft, isKept]).toEqual([true, true]);
    expect(upload).not.toHaveBeenCalled();
  });
});
