import { chinese } from '../copy/language.js';
import { screen } from '@testing-library/react';
import { action, observable } from 'mobx';
import { expect, it, vi } from 'vitest';
import { mount } from '../testing/mount.js';
import { ME, message } from '../testing/samples.js';
import { violations } from '../testing/violations.js';
import { bubbleOf } from '../testing/mountList.js';
import { callResultText, isMissed } from './CallRecordLine.js';
import type { CallRecord, CallRecordsModel, CallResult } from './callTypes.js';

const body = { type: 'text', text: '邀请您进行语音通话', call: { callId: 'c1' } } as const;

function start(calls?: CallRecordsModel, from = '2001') {
  const record = message({ body, from });
  return { record, ...mount(bubbleOf(record, { calls })) };
}

it('a one-to-one call is a bubble of the caller with its kind; a press calls again', async () => {
  const onAgain = vi.fn();
  const { record, user, container } = start({ find: () => ({ kind: 'voice', result: null }), onAgain });
  const line = await screen.findByRole('button', { name: '语音通话，再次呼叫' });
  expect(container.firstElementChild?.className).toBe('message');
  expect(line.closest('.bubble')).not.toBeNull();
  expect(container.firstElementChild?.getAttribute('data-message-id')).toBe(record.id);
  await user.click(line);
  expect(onAgain).toHaveBeenCalledExactlyOnceWith(record);
  expect(await violations()).toEqual([]);
});

it('if no call can be placed, or the result is unknown, the record is shown even so', async () => {
  start({ find: () => ({ kind: 'voice', result: null }) });
  expect((await screen.findByText('语音通话')).tagName).toBe('SPAN');
  const { container } = start({ find: () => null });
  const record = (root: Element) => root.querySelector('.bubble')?.textContent;
  await vi.waitFor(() => expect(record(container)).toBe(body.text));
  expect(record(start().container)).toBe(body.text);
  expect(screen.queryByRole('button')).toBeNull();
});

it('[UI-CALLROW-2] a call that can no longer ring is over, if its result is unknown', async () => {
  const find = vi.fn((): CallRecord => ({ kind: 'voice', result: null, isOver: true }));
  const { record } = start({ find }, ME);
  expect(await screen.findByText('通话已结束')).toBeTruthy();
  expect(find).toHaveBeenCalledWith(body.call, record.time, record.conversation);
});

it('[UI-CALLROW-2] the result appears when it is known', async () => {
  const known = observable.map<string, CallRecord>([['c1', { kind: 'video', result: null }]], { deep: false });
  start({ find: ({ callId }) => known.get(String(callId)) ?? null }, ME);
  await screen.findByText('视频通话');
  const result: CallResult = { reason: 'hungUp', by: 'self', seconds: 83.4 };
  action(() => known.set('c1', { kind: 'video', result }))();
  expect(await screen.findByText('通话时长 01:23')).toBeTruthy();
});

it.each<[CallResult['reason'], CallResult['by'], number, string, string]>([
  ['hungUp', 'peer', 3_661, '通话时长 01:01:01', '通话时长 01:01:01'],
  ['offline', 'none', 60, '通话时长 01:00', '通话时长 01:00'],
  ['cancelled', 'self', 0, '已取消', '已取消'],
  ['cancelled', 'peer', 0, '对方已取消', '对方已取消'],
  ['hungUp', 'peer', 0.5, '对方已取消', '对方已取消'],
  ['refused', 'self', 0, '已拒绝', '已拒绝'],
  ['refused', 'peer', 0, '对方已拒绝', '对方已拒绝'],
  ['busy', 'peer', 0, '对方正忙', '忙线未接听'],
  ['busy', 'self', 0, '对方正忙', '忙线未接听'],
  ['noResponse', 'none', 0, '对方无应答', '未接听'],
  ['missed', 'none', 0, '未接听', '未接听'],
  ['handledElsewhere', 'self', 0, '已在其他设备处理', '已在其他设备处理'],
  ['failed', 'none', 0, '通话失败', '通话失败'],
  ['offline', 'none', 0, '通话中断', '通话中断'],
])(
  '[UI-CALLROW-2] %s by %s after %s s reads %s for the caller, %s for the other',
  (reason, by, seconds, own, other) => {
    const result = { reason, by, seconds };
    expect([callResultText(result, true, chinese), callResultText(result, false, chinese)]).toEqual([own, other]);
  },
);

it('[UI-CALLROW-2] missed is an incoming call that was neither answered nor refused here or elsewhere', () => {
  const result = (reason: CallResult['reason'], by: CallResult['by'] = 'peer', seconds = 0) => ({
    reason,
    by,
    seconds,
  });
  expect(isMissed(result('cancelled'), false)).toBe(true);
  expect(isMissed(result('missed'), false)).toBe(true);
  expect(isMissed(result('cancelled'), true)).toBe(false);
  expect(isMissed(result('refused', 'self'), false)).toBe(false);
  expect(isMissed(result('handledElsewhere'), false)).toBe(false);
  expect(isMissed(result('hungUp', 'peer', 5), false)).toBe(false);
});

it('in a group a call is one grey line with its kind', async () => {
  const record = message({ body, from: '2001', conversation: { kind: 'group', id: 'g1' } });
  const result: CallResult = { reason: 'hungUp', by: 'self', seconds: 83.4 };
  const { container } = mount(bubbleOf(record, { calls: { find: () => ({ kind: 'group', result }) } }));
  expect(await screen.findByText('多人通话 · 通话时长 01:23')).toBeTruthy();
  expect(container.firstElementChild?.className).toBe('notice');
});
