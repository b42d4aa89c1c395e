import { expect, it } from 'vitest';
import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { SetConversation } from '../domain/conversation/conversationSettings.js';
import type { TransportEvent } from '../domain/events.js';
import type { OutgoingMessage } from '../domain/message/message.js';
import { loggedIn, type ChatServiceHarness, type LoggedIn } from './contractDevice.js';

const WITH_BO: ConversationRef = { kind: 'contact', id: 'bo' };
const WITH_AMY: ConversationRef = { kind: 'contact', id: 'amy' };
const TEAM: ConversationRef = { kind: 'group', id: 'team' };

/** The guarantees of a chat service about the list of conversations. */
export function conversationContract(start: () => Promise<ChatServiceHarness>): void {
  async function people() {
    const harness = await start();
    const [amy, phone] = [await loggedIn(harness, 'amy'), await loggedIn(harness, 'bo', 'phone')];
    return { amy, phone, tablet: await loggedIn(harness, 'bo', 'tablet') };
  }

  it('stores pinned, muted and marked-unread conversations, and notifies the account’s other devices', async () => {
    const { amy, phone, tablet } = await people();
    await amy.service.send(text('to-bo-1', WITH_BO));
    await amy.service.send(text('to-team-1', TEAM));
    for (const ref of [WITH_AMY, TEAM]) {
      for (const setting of ['isPinned', 'isMuted', 'isMarkedUnread'] as const) {
        expect(await phone.service.changeSetting(ref, setting, true)).toEqual({ ok: true, value: null });
        await waitFor(tablet.events, { type: 'settingChanged', conversation: ref, setting, isOn: true });
      }
    }
    const all = { isPinned: true, isMuted: true, isMarkedUnread: true };
    expect(await settings(tablet)).toEqual([
      { conversation: WITH_AMY, ...all },
      { conversation: TEAM, ...all },
    ]);
    for (const setting of ['isPinned', 'isMuted', 'isMarkedUnread'] as const) {
      expect(await phone.service.changeSetting(WITH_AMY, setting, false)).toEqual({ ok: true, value: null });
      await waitFor(tablet.events, { type: 'settingChanged', conversation: WITH_AMY, setting, isOn: false });
    }
    expect(await settings(tablet)).toEqual([{ conversation: TEAM, ...all }]);
    expect(await settings(amy)).toEqual([]);
  });

  it('pins a conversation without messages, and refuses an unknown one', async () => {
    const { phone, tablet } = await people();
    expect((await phone.service.changeSetting(WITH_AMY, 'isPinned', true)).ok).toBe(true);
    expect(await settings(tablet)).toMatchObject([{ conversation: WITH_AMY, isPinned: true }]);
    const lobby = { kind: 'chatroom', id: 'lobby' } as const;
    const refused = { ok: false, error: { code: 'refused' } };
    expect(await phone.service.changeSetting(lobby, 'isPinned', true)).toMatchObject(refused);
    expect(await phone.service.removeConversation(lobby, false)).toMatchObject(refused);
  });

  it('removes a conversation from the list until the next message, and its history only on request', async () => {
    const { amy, phone, tablet } = await people();
    await amy.service.send(text('before-1', WITH_BO));
    await phone.service.changeSetting(WITH_AMY, 'isPinned', true);
    expect(await phone.service.removeConversation(WITH_AMY, false)).toEqual({ ok: true, value: null });
    await waitFor(tablet.events, { type: 'conversationRemoved', conversation: WITH_AMY });
    expect(await tablet.service.conversations()).toEqual({ ok: true, value: [] });
    expect(await settings(tablet)).toEqual([]);
    expect(await history(tablet)).toEqual(['before-1']);
    await amy.service.send(text('after-it-1', WITH_BO));
    const listed = { ok: true, value: [{ conversation: WITH_AMY, unread: 1, last: { id: 'after-it-1' } }] };
    expect(await tablet.service.conversations()).toMatchObject(listed);
    expect(await phone.service.removeConversation(WITH_AMY, true)).toEqual({ ok: true, value: null });
    expect(await history(tablet)).toEqual([]);
    const ofAmy = await amy.service.history(WITH_BO, null, 10);
    expect(ofAmy.ok && ofAmy.value.length).toBe(2);
  });

  it('[IM-TR-19] marks in the history which messages the peer has read, for a device that was offline as well', async () => {
    const { amy, phone } = await people();
    await amy.service.send(text('seen-by-bo', WITH_BO));
    await phone.service.markConversationRead(WITH_AMY);
    await expect.poll(() => amy.events.map(({ type }) => type)).toContain('conversationOpened');
    await amy.service.send(text('not-seen-yet', WITH_BO));
    const sent = await amy.service.history(WITH_BO, null, 10);
    expect(sent.ok && sent.value.map(({ id, isReadByPeer }) => [id, isReadByPeer ?? false])).toEqual([
      ['seen-by-bo', true],
      ['not-seen-yet', false],
    ]);
    const received = await phone.service.history(WITH_AMY, null, 10);
    expect(received.ok && received.value.some((message) => 'isReadByPeer' in message)).toBe(false);
  });
}

function text(id: string, conversation: ConversationRef): OutgoingMessage {
  return { id, conversation, from: 'amy', body: { type: 'text', text: id }, mentions: [], writtenAt: 1 };
}

async function settings({ service }: LoggedIn): Promise<readonly SetConversation[]> {
  const answer = await service.conversationSettings();
  if (!answer.ok) return [];
  return [...answer.value].sort((a, b) => (a.conversation.kind < b.conversation.kind ? -1 : 1));
}

async function history({ service }: LoggedIn): Promise<readonly string[]> {
  const answer = await service.history(WITH_AMY, null, 10);
  return answer.ok ? answer.value.map(({ id }) => id) : ['no answer'];
}

async function waitFor(events: readonly TransportEvent[], event: TransportEvent): Promise<void> {
  await expect.poll(() => events, { timeout: 15_000, interval: 10 }).toContainEqual(event);
}
