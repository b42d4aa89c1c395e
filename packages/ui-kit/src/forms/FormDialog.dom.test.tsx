import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mount } from '../testing/mount.js';
import { FormDialog, type FormDialogProps } from './FormDialog.js';
import { textOf, type FormField } from './FormField.js';

const FIELDS: readonly FormField[] = [
  {
    kind: 'choice',
    name: 'reason',
    label: '取消原因',
    required: true,
    choices: ['时间不合适', '其他'].map((value) => ({ value, label: value })),
  },
  { kind: 'long', name: 'other', label: '具体原因', required: true, when: { name: 'reason', is: ['其他'] } },
  { kind: 'text', name: 'mobile', label: '联系电话', required: true },
];

describe('a form in a dialog (FORM)', () => {
  it('a field that depends on another value is shown, and required, only for that value', async () => {
    const onSubmit = vi.fn(() => Promise.resolve(true));
    const onClose = vi.fn();
    mount(<FormDialog title="取消订单" fields={FIELDS} cancelLabel="再想想" onSubmit={onSubmit} onClose={onClose} />);
    fireEvent.change(screen.getByLabelText(/^联系电话/u), { target: { value: '1' } });
    expect(screen.queryByLabelText(/^具体原因/u)).toBeNull();
    fireEvent.click(screen.getByLabelText('其他'));
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(screen.getByText('请填写具体原因')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('时间不合适'));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '确定' })));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: '再想想' })).toBeTruthy();
  });

  it('Esc asks before it closes a changed form; 继续填写 keeps the values, and 取消 closes at once', async () => {
    const onClose = vi.fn();
    mount(<FormDialog title="新增地址" fields={FIELDS} onSubmit={() => Promise.resolve(true)} onClose={onClose} />);
    const escape = () => act(async () => void fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }));
    const mobile = () => screen.getByLabelText<HTMLInputElement>(/^联系电话/u);
    fireEvent.change(mobile(), { target: { value: '138' } });
    await escape();
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByRole('button', { name: '继续填写' }));
    expect(mobile().value).toBe('138');
    await escape();
    fireEvent.click(await screen.findByRole('button', { name: '放弃' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByText('取消'));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['nothing was entered', false],
    ['its caller keeps the values', true],
  ])('Esc closes at once if %s', async (_, keepsValues) => {
    const onClose = vi.fn();
    mount(
      <FormDialog
        title="新增地址"
        fields={FIELDS}
        onSubmit={() => Promise.resolve(true)}
        {...{ onClose, keepsValues }}
      />,
    );
    const mobile = screen.getByLabelText(/^联系电话/u);
    fireEvent.change(mobile, { target: { value: '138' } });
    if (!keepsValues) fireEvent.change(mobile, { target: { value: '' } });
    await act(async () => void fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('missing and invalid values are reported together', () => {
    mount(
      <FormDialog
        title="预约"
        fields={FIELDS}
        initial={{ mobile: '1234' }}
        check={(values) => (textOf(values, 'mobile') === '1234' ? { mobile: '号码格式不合法' } : {})}
        onSubmit={() => Promise.resolve(true)}
        onClose={() => undefined}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(screen.getByText('请选择取消原因')).toBeTruthy();
    expect(screen.getByText('号码格式不合法')).toBeTruthy();
  });

  it('the reason of a failed submit is shown in the dialog until the next submit, and the typed values stay', async () => {
    let resolve: (isDone: boolean) => void = () => undefined;
    const onSubmit = vi.fn(() => new Promise<boolean>((settle) => (resolve = settle)));
    const onClose = vi.fn();
    const form = (refusal: string | null) => (
      <FormDialog title="改约" fields={FIELDS.slice(2)} refusal={refusal} onSubmit={onSubmit} onClose={onClose} />
    );
    const { rerender } = mount(form('上一次的话'));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.change(screen.getByLabelText(/^联系电话/u), { target: { value: '1' } });
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(form('该时段已被预约'));
    await act(async () => resolve(false));
    expect(screen.getByRole('alert').textContent).toBe('该时段已被预约');
    expect(screen.getByLabelText<HTMLInputElement>(/^联系电话/u).value).toBe('1');
    fireEvent.change(screen.getByLabelText(/^联系电话/u), { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    expect([screen.queryByRole('alert'), screen.queryByText('请填写联系电话') !== null]).toEqual([null, true]);
    fireEvent.change(screen.getByLabelText(/^联系电话/u), { target: { value: '2' } });
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => resolve(true));
    expect([onSubmit.mock.calls.length, onClose.mock.calls.length]).toEqual([2, 1]);
  });

  it('more than five options are a list, and an optional choice can be cleared', async () => {
    const onSubmit = vi.fn<FormDialogProps['onSubmit']>(() => Promise.resolve(false));
    const choices = ['水电', '泥瓦', '木工', '油漆', '防水', '保洁'].map((value) => ({ value, label: value }));
    const fields: readonly FormField[] = [
      { kind: 'choice', name: 'trade', label: '工种', required: true, choices },
      { kind: 'choice', name: 'second', label: '第二工种', placeholder: '不选', choices },
      { kind: 'choice', name: 'few', label: '性别', choices: choices.slice(0, 5) },
    ];
    mount(<FormDialog title="资料" fields={fields} onSubmit={onSubmit} onClose={() => undefined} />);
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: '确定' })));
    await submit();
    const trade = screen.getByRole('combobox', { name: '工种' });
    expect(trade.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(trade.getAttribute('aria-describedby') ?? '')?.textContent).toBe('请选择工种');
    expect(await choose('工种', '木工')).toEqual(choices.map(({ label }) => label));
    expect(await choose('第二工种', '保洁')).toEqual(['不选', ...choices.map(({ label }) => label)]);
    await submit();
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ trade: '木工', second: '保洁' });
    await choose('第二工种', '不选');
    await submit();
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ trade: '木工', second: '' });
  });
});

/** Chooses from the list of a field; resolves with the offered options. */
async function choose(field: string, words: string): Promise<readonly string[]> {
  fireEvent.click(screen.getByRole('combobox', { name: field }));
  const options = await screen.findAllByRole('option');
  const offered = options.map(({ textContent }) => textContent);
  const option = options[offered.indexOf(words)];
  if (option === undefined) throw new Error(`${field} offers no ${words}`);
  fireEvent.pointerDown(option);
  fireEvent.click(option);
  return offered;
}
