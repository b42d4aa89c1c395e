import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { ConversationRef } from '../../domain/conversation/conversation.js';
import { err, imError, ok, type ImError, type Result } from '../../domain/imError.js';
import { FakeClock } from '../../testing/FakeClock.js';
import { incoming, ME, PEER, WITH_PEER } from '../../testing/builders.js';
import { createAtomBatch } from '../atomBatch.js';
import { UploadStore } from '../uploads/UploadStore.js';
import { DeletedMessages } from './DeletedMessages.js';
import { RecalledDrafts } from './RecalledDrafts.js';
import type { TimelineDeps } from './TimelineDeps.js';
import { TimelineStore } from './TimelineStore.js';
import { StreamStore } from './StreamStore.js';
import { TypingStore } from './TypingStore.js';

/** A timeline with 'mine' and one message of the peer; the service answers as the test sets. */
function start(answer: () => Promise<Result<null, ImError>> = async () => ok(null)) {
  const clock = new FakeClock();
  const requested: string[] = [];
  const recalledDrafts = new RecalledDrafts(clock);
  const deps = {
    self: ME,
    atom: createAtomBatch((task) => task()),
    newId: () => 'new',
    now: () => clock.now(),
    outbox: { enqueue: async () => undefined, discard: async () => undefined },
    history: async () => ok([]),
    recall: (_ref: ConversationRef, serverId: string) => {
      requested.push(serverId);
      return answer();
    },
    recalledDrafts,
    changes: { enqueue: async () => undefined, discard: async () => undefined },
    opened: () => undefined,
    removed: new DeletedMessages({ save: async () => undefined, post: () => undefined }),
    typing: new TypingStore({ clock, send: () => undefined }),
    streams: new StreamStore({ clock, send: () => undefined }),
    uploads: new UploadStore(null, null),
    openRef: () => null,
    saveDraft: () => undefined,
  } satisfies TimelineDeps;
  const timeline = new TimelineStore(WITH_PEER, deps, () => undefined);
  timeline.records.received(incoming(1, { id: 'theirs' }), null);
  const body = { type: 'text', text: 'secret words' } as const;
  timeline.records.received(incoming(2, { id: 'mine', from: ME, body, mentions: ['secret'] }), null);
  return { timeline, clock, requested, recalledDrafts };
}

describe('recalls (RECALL)', () => {
  it('[IM-RECALL-1] a recall of another user’s message is not sent', async () => {
    const { timeline, requested } = start();
    for (const id of ['theirs', 'unknown']) {
      expect(await timeline.recall(id)).toMatchObject({ ok: false, error: { code: 'recallRefused' } });
    }
    expect([requested, timeline.messages[0]?.status]).toEqual([[], 'unread']);
  });

  it('[IM-RECALL-2] neither messages nor preview contain its text, on whichever device it was recalled', async () => {
    const here = start();
    await here.timeline.recall('mine');
    const elsewhere = start();
    elsewhere.timeline.records.recalled(incoming(2).serverId, ME);
    const early = start();
    early.timeline.records.recalled(incoming(3).serverId, PEER);
    early.timeline.records.received(incoming(3, { body: { type: 'text', text: 'secret' } }), null);
    early.timeline.records.recalled(incoming(2).serverId, ME);
    for (const { timeline } of [here, elsewhere, early]) {
      expect(JSON.stringify([timeline.messages, timeline.preview])).not.toContain('secret');
      expect(timeline.last?.status).toBe('recalled');
    }
  });

  it('the text of a message that is recalled while the user edits it becomes a draft, after the one that there is', () => {
    const { timeline } = start();
    timeline.setDraft('a draft');
    timeline.composerDraft.edit({ id: 'mine', text: 'better words' });
    timeline.records.recalled(incoming(2).serverId, ME);
    expect([timeline.composerDraft.editing, timeline.draft]).toEqual([null, 'a draft\nbetter words']);
  });

  it('[IM-RECALL-3] nothing changes before the service confirms, and nothing if it refuses', async () => {
    let decide = (_answer: Result<null, ImError>): void => undefined;
    const { timeline } = start(() => new Promise((resolve) => (decide = resolve)));
    const recalling = timeline.recall('mine');
    expect(timeline.last).toMatchObject({ status: 'sent', body: { text: 'secret words' } });
    decide(err(imError('recallRefused', 'too late')));
    expect(await recalling).toMatchObject({ ok: false, error: { code: 'recallRefused' } });
    expect(timeline.last).toMatchObject({ status: 'sent', body: { text: 'secret words' } });
    expect(timeline.recalledDraftOf('mine')).toBeNull();
  });

  it('[IM-RECALL-3] the recall event may arrive before the answer', async () => {
    const { timeline } = start(async () => {
      timeline.records.recalled(incoming(2).serverId, ME);
      return ok(null);
    });
    expect(await timeline.recall('mine')).toEqual(ok(null));
    expect([timeline.last?.status, timeline.recalledDraftOf('mine')]).toEqual(['recalled', 'secret words']);
    expect(await timeline.recall('mine')).toMatchObject({ ok: false });
  });

  it('the user’s own text can be edited again for five minutes, and its observers are notified of the end', async () => {
    const { timeline, clock } = start();
    const seen: (string | null)[] = [];
    const stop = autorun(() => seen.push(timeline.recalledDraftOf('mine')));
    await timeline.recall('mine');
    await clock.advance(299_999);
    expect(timeline.recalledDraftOf('mine')).toBe('secret words');
    await clock.advance(1);
    expect(seen).toEqual([null, 'secret words', null]);
    stop();
  });

  it('dispose forgets the text, and leaves no timer', async () => {
    const { timeline, clock, recalledDrafts } = start();
    await timeline.recall('mine');
    recalledDrafts.dispose();
    expect([timeline.recalledDraftOf('mine'), clock.waiting]).toEqual([null, 0]);
  });
});
