import { fireEvent, screen, waitFor, act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi, expectTypeOf, onTestFinished } from 'vitest';
import { mount } from '../testing/mount.js';
import { FormDialog } from './FormDialog.js';
import { type FormField, textOf, textsOf, valueFor, type FormValues } from './FormField.js';
import { useToday } from './calendar.js';

const FIELDS: readonly FormField[] = [
  { kind: 'text', name: 'name', label: '联系人', required: true, max: 32 },
  { kind: 'long', name: 'remark', label: '备注', max: 20 },
  { kind: 'day', name: 'day', label: '期望日期', min: '2026-11-23' },
  { kind: 'moment', name: 'at', label: '上门时间', min: '2026-11-23T08:00' },
  { kind: 'choice', name: 'slot', label: '时段', required: true, choices: [{ value: 'AM', label: '上午' }] },
];
const never = () => Promise.resolve(true);
const RIGHT = { name: '林晓', remark: '带梯子', day: '2026-11-25', at: '2026-11-25T09:00', slot: 'AM' };

describe('the errors of a form (FORM)', () => {
  it.each([
    ['nothing', '联系人', { name: '' }, '请填写联系人'],
    ['blanks', '联系人', { name: ' \u3000\t ' }, '请填写联系人'],
    ['signs that show nothing', '联系人', { name: '\u200B\u200D' }, '请填写联系人'],
    ['letters that show nothing', '联系人', { name: '\u3164\u2800' }, '请填写联系人'],
    ['a pasted page', '联系人', { name: '长'.repeat(5_000) }, '联系人最多 32 个字，当前 5000 个字'],
    ['control characters', '联系人', { name: '林\u0000晓\u001B' }, '联系人含有无法显示的字符，请删除后重新输入'],
    ['half an emoji', '备注', { remark: '好\uD83D' }, '备注含有无法显示的字符，请删除后重新输入'],
    ['too many emoji', '备注', { remark: '🛋️'.repeat(9) }, '备注最多 20 个字，当前 27 个字'],
    ['lines without end', '备注', { remark: `一${'\n'.repeat(30)}二` }, '备注最多 20 个字，当前 32 个字'],
    ['a day that is past', '期望日期', { day: '2020-01-01' }, '不能早于今天'],
    ['a day that is none', '期望日期', { day: '2026-02-30' }, '请输入正确的日期，如 2026-11-25'],
    ['markup', '期望日期', { day: '<b>1</b>' }, '请输入正确的日期，如 2026-11-25'],
    ['a moment that is past', '上门时间', { at: '2026-11-23T07:59' }, '不能早于当前时间'],
    ['a moment that is none', '上门时间', { at: '晚上' }, '请输入正确的日期和时间，如 2026-11-25 09:30'],
  ])('%s in %s is reported beside the field, and the typed text stays (own)', (_, label, over, message) => {
    const onSubmit = vi.fn(() => Promise.resolve(true));
    const typed: typeof RIGHT = { ...RIGHT, ...over };
    mount(<FormDialog title="预约" fields={FIELDS} initial={typed} onSubmit={onSubmit} onClose={() => undefined} />);
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    const field = screen.getByLabelText(new RegExp(`^${label}`, 'u'));
    const beside = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect([field.getAttribute('aria-invalid'), beside?.textContent]).toEqual(['true', message]);
    const valueOf = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`, 'u')).value;
    const shown = ['联系人', '备注', '期望日期', '上门时间'].map(valueOf);
    expect(shown).toEqual([typed.name, typed.remark, typed.day, typed.at.replace('T', ' ')]);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('letters of every script, markup, emoji and line breaks are accepted (own)', () => {
    const onSubmit = vi.fn(() => Promise.resolve(false));
    const typed = { ...RIGHT, name: '<b>👩‍🔧</b> علي', remark: '一\n二\t三' };
    mount(<FormDialog title="预约" fields={FIELDS} initial={typed} onSubmit={onSubmit} onClose={() => undefined} />);
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(typed);
  });

  it('a group announces its error to a screen reader, and a pasted text is not cut (own)', () => {
    mount(<FormDialog title="预约" fields={FIELDS} onSubmit={() => Promise.resolve(true)} onClose={() => undefined} />);
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    const group = screen.getByRole('group', { name: /^时段/u });
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('请选择时段');
    for (const label of [/^联系人/u, /^备注/u])
      expect(screen.getByLabelText(label).getAttribute('maxlength')).toBeNull();
  });

  it.each([
    [{ remark: '长'.repeat(21), day: '晚上' }, '备注'],
    [{ day: '2020-01-01', slot: '' }, '期望日期'],
    [{ slot: '' }, '下午'],
    [{ name: '', pictures: [] }, '选择图片'],
  ])('a submit of %j leads to %s (own)', async (over, label) => {
    const fields: readonly FormField[] = [
      { kind: 'pictures', name: 'pictures', label: '选择图片', required: true, max: 3 },
      ...FIELDS.slice(0, 4),
      {
        kind: 'choice',
        name: 'slot',
        label: '时段',
        required: true,
        choices: [
          { value: 'AM', label: '上午', isOff: true },
          { value: 'PM', label: '下午' },
        ],
      },
    ];
    const initial = { ...RIGHT, pictures: ['/1.png'], ...over };
    mount(<FormDialog title="预约" fields={fields} initial={initial} onSubmit={never} onClose={() => undefined} />);
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    const group = document.querySelector('[role=group]');
    const field = label === '选择图片' ? group?.querySelector('button') : screen.getByLabelText(label);
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('a refusal that marks a field leads to it (own)', async () => {
    let isRefused = false;
    const form = () => (
      <FormDialog
        title="预约"
        fields={FIELDS}
        initial={RIGHT}
        check={() => (isRefused ? { remark: '含有敏感词' } : {})}
        onSubmit={() => {
          isRefused = true;
          return Promise.resolve(false);
        }}
        onClose={() => undefined}
      />
    );
    mount(form());
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('备注')));
  });
});

type Name = 'name' | 'images';

describe('the values of a form (FORM)', () => {
  it('are read by the names of its fields, and the compiler refuses any other name', () => {
    const values: FormValues<Name> = { name: ' 吊灯 ', images: ['/1.png'] };
    expect([textOf(values, 'name'), textsOf(values, 'images')]).toEqual(['吊灯', ['/1.png']]);
    // @ts-expect-error The form has no such field.
    expect(textOf(values, 'nmae')).toBe('');
    expect(valueFor('name', '灯')).toEqual({ name: '灯' });
  });

  it('a field of one form is none of another', () => {
    expectTypeOf<FormField<'name'>>().toExtend<FormField<Name>>();
    expectTypeOf<FormField<'price'>>().not.toExtend<FormField<Name>>();
  });
});

it('the day is the current one as soon as the page is seen again: timers stand still while a machine sleeps', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const DAY_MS = 86_400_000;
  let clock = 20_000 * DAY_MS;
  const now = () => clock;
  const { result, unmount } = renderHook(() => useToday(now, () => 0));
  clock += 60_000;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe(20_000 * DAY_MS);
  clock += DAY_MS;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe(20_001 * DAY_MS + 60_000);
  act(() => void vi.advanceTimersByTime(DAY_MS));
  expect(result.current).toBe(clock);
  unmount();
});
