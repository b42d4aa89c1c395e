import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { zhOrder } from '../copy/zhOrder.js';
import { mount } from '../testing/mount.js';
import { PictureField } from './PictureField.js';

const FILE = new File(['png'], '现场.png', { type: 'image/png' });

describe('pictures of a form (FORM)', () => {
  it('[FORM-1] what is filled in and taken out while a picture is on its way stays so', async () => {
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
    fireEvent.click(screen.getByRole('button', { name: zhOrder.removePicture(1) }));
    await act(async () => arrivals[0]?.('/new.png'));
    expect(screen.getByRole('status').textContent).toBe('漏水 /kept.png /new.png');
  });
});
