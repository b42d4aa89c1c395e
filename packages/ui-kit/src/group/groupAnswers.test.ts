import type { GroupEventKind, TransportEvent } from '@fitout/im-core';
import { expect, it } from 'vitest';
import { groupAnswerText } from './groupRules.js';

const groupEvent = (what: GroupEventKind, by: string, name?: string): TransportEvent => ({
  type: 'groupEvent',
  event: { conversation: { kind: 'group', id: '77' }, what, by, who: ['1001'], ...(name !== undefined && { name }) },
});
const known = { group: (id: string) => (id === '77' ? '业主群' : undefined), person: () => '陈一帆' };
const unknown = { group: () => undefined, person: () => undefined };

it('[UI-MESSENGER-27]a refusal names who refused; an event of another device of the user and a join have no text', () => {
  expect(groupAnswerText(groupEvent('applicationDeclined', '1002'), '1001', known)).toBe('“业主群”拒绝了你的入群申请');
  expect(groupAnswerText(groupEvent('applicationDeclined', '1002', '团购'), '1001', unknown)).toBe(
    '“团购”拒绝了你的入群申请',
  );
  expect(groupAnswerText(groupEvent('invitationDeclined', '1002'), '1001', known)).toBe('陈一帆 拒绝加入“业主群”');
  expect(groupAnswerText(groupEvent('invitationDeclined', '1002'), '1001', unknown)).toBe('对方 拒绝加入“群聊”');
  expect(groupAnswerText(groupEvent('invitationDeclined', '1001'), '1001', known)).toBeNull();
  expect(groupAnswerText(groupEvent('joined', '1002'), '1001', known)).toBeNull();
  expect(groupAnswerText({ type: 'connectionLost' }, '1001', known)).toBeNull();
});
