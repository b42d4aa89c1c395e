import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { err, imError, ok, type ImError, type Result } from '../domain/imError.js';
import type { CancelSignal, FileBlob, UploadFile } from '../ports/FileUploader.js';
import { createMemoryBlobs, createMemoryStore } from '../storage/memory.js';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { startClient } from '../testing/startClient.js';

const BO = { kind: 'contact', id: 'bo' } as const;
const PICTURE: FileBlob = { size: 3, type: 'image/png', arrayBuffer: async () => new ArrayBuffer(3) };
const IMAGE = { kind: 'image', name: '图纸.png', width: 4, height: 3, blob: PICTURE } as const;

type Answer = Result<{ readonly url: string }, ImError>;

interface Upload {
  readonly file: UploadFile;
  readonly progress: (fraction: number) => void;
  readonly signal: CancelSignal;
  readonly answer: (answer: Answer) => void;
}

function start({ isDeaf = false } = {}) {
  const hub = new FakeHub().add('amy', 'bo');
  const clock = new FakeClock();
  const values = new Map<string, string>();
  const kept = new Map<string, FileBlob>();
  const uploads: Upload[] = [];
  let ids = 0;
  async function openSession() {
    const im = startClient({
      self: 'amy',
      service: hub.device('amy tab'),
      storage: createMemoryStore(values),
      blobs: createMemoryBlobs(kept),
      uploader: {
        upload: (file, progress, signal) =>
          new Promise((answer) => {
            uploads.push({ file, progress, signal, answer });
            if (!isDeaf) signal.onCancel(() => answer(err(imError('notConnected', 'cancelled'))));
          }),
      },
      clock,
      newId: () => `message-${(ids += 1)}`,
    });
    await im.restore();
    await im.session.start({ userId: 'amy', secret: { kind: 'password', value: 'amy' } });
    await clock.advance(0);
    return { im, timeline: im.conversations.ensure(BO) };
  }
  const arrived = () =>
    hub.stored.map(({ body }) => (body.type === 'text' ? body.text : 'url' in body ? body.url : ''));
  return { hub, clock, kept, values, uploads, openSession, arrived };
}

describe('file uploads (UPLOAD)', () => {
  it('[IM-UPLOAD-1] a file is stored and shown before it is uploaded, then sent with its address and removed from storage', async () => {
    const { clock, kept, values, uploads, openSession, arrived } = start();
    const { im, timeline } = await openSession();
    await timeline.sendFile(IMAGE);
    await clock.advance(0);
    expect(timeline.last).toMatchObject({
      status: 'sending',
      body: { type: 'image', url: '', name: '图纸.png', width: 4 },
    });
    expect([kept.size, values.has('outbox/message-1'), arrived()]).toEqual([1, true, []]);
    expect(uploads[0]?.file).toEqual({ name: '图纸.png', type: 'image/png', blob: PICTURE });
    expect(im.uploads.file('message-1')).toBe(PICTURE);
    uploads[0]?.answer(ok({ url: 'https://f/1.png' }));
    await clock.advance(0);
    expect(im.uploads.file('message-1')).toBeNull();
    expect(timeline.last).toMatchObject({ status: 'sent', body: { url: 'https://f/1.png' } });
    expect([arrived(), kept.size, values.has('outbox/message-1')]).toEqual([['https://f/1.png'], 0, false]);
    expect(im.uploads.find('message-1')).toBeNull();
  });

  it('[IM-UPLOAD-2] texts and files of a conversation arrive in the order of writing, one at a time', async () => {
    const { clock, uploads, openSession, arrived } = start();
    const { timeline } = await openSession();
    void timeline.send({ type: 'text', text: 'before' });
    void timeline.sendFile(IMAGE);
    void timeline.send({ type: 'text', text: 'between' });
    void timeline.sendFile({ ...IMAGE, kind: 'file' });
    await clock.advance(0);
    expect([arrived(), uploads.length]).toEqual([['before'], 1]);
    uploads[0]?.answer(ok({ url: 'one' }));
    await clock.advance(0);
    expect([arrived(), uploads.length]).toEqual([['before', 'one', 'between'], 2]);
    uploads[1]?.answer(ok({ url: 'two' }));
    await clock.advance(0);
    expect(arrived()).toEqual(['before', 'one', 'between', 'two']);
  });

  it('[IM-UPLOAD-3][IM-OUT-14] a reload uploads files without an address, and no file that has one', async () => {
    const { hub, clock, uploads, openSession, arrived, values } = start();
    const first = await openSession();
    await first.timeline.sendFile(IMAGE);
    await first.timeline.send({ type: 'text', text: 'after it' });
    await first.im.dispose();
    expect(uploads[0]?.signal.isCancelled).toBe(true);
    const second = await openSession();
    expect([uploads.length, second.timeline.messages.length]).toEqual([2, 2]);
    hub.failNext('timedOut');
    uploads[1]?.answer(ok({ url: 'https://f/1.png' }));
    await clock.advance(0);
    expect(values.get('outbox/message-1')).toContain('https://f/1.png');
    await second.im.dispose();
    const third = await openSession();
    await clock.advance(2_000);
    expect([uploads.length, arrived()]).toEqual([2, ['https://f/1.png', 'after it']]);
    expect(third.timeline.messages.map(({ status }) => status)).toEqual(['sent', 'sent']);
  });

  it('upload progress is observable and never falls', async () => {
    const { clock, uploads, openSession } = start();
    const { im, timeline } = await openSession();
    const seen: (number | null)[] = [];
    const stop = autorun(() => seen.push(im.uploads.find('message-1')));
    await timeline.sendFile(IMAGE);
    await clock.advance(0);
    for (const fraction of [0.25, 0.2, Number.NaN, 0.5, 7]) uploads[0]?.progress(fraction);
    uploads[0]?.answer(ok({ url: 'u' }));
    await clock.advance(0);
    expect(seen).toEqual([null, 0, 0.25, 0.5, 1, null]);
    stop();
  });

  it('discarding a message stops its upload; it is not sent or stored, and the next message goes out', async () => {
    const { clock, uploads, kept, values, openSession, arrived } = start();
    const { timeline } = await openSession();
    await timeline.sendFile(IMAGE);
    await timeline.send({ type: 'text', text: 'after it' });
    await clock.advance(0);
    await timeline.discard('message-1');
    await clock.advance(0);
    expect([uploads[0]?.signal.isCancelled, arrived(), kept.size]).toEqual([true, ['after it'], 0]);
    expect([timeline.messages.length, values.has('outbox/message-1')]).toEqual([1, false]);
  });

  it('an uploader that ignores the cancellation blocks nothing, and its result changes nothing', async () => {
    const { clock, uploads, openSession, arrived } = start({ isDeaf: true });
    const { timeline } = await openSession();
    await timeline.sendFile(IMAGE);
    await timeline.send({ type: 'text', text: 'after it' });
    await clock.advance(0);
    await timeline.discard('message-1');
    await clock.advance(0);
    expect(arrived()).toEqual(['after it']);
    uploads[0]?.answer(ok({ url: 'late' }));
    await clock.advance(0);
    expect([arrived(), timeline.messages.length]).toEqual([['after it'], 1]);
  });

  it('a refused upload fails its message and keeps the file for a retry', async () => {
    const { clock, uploads, kept, openSession, arrived } = start();
    const { timeline } = await openSession();
    await timeline.sendFile(IMAGE);
    await clock.advance(0);
    uploads[0]?.answer(err(imError('tooLarge', 'as the test requires')));
    await clock.advance(0);
    expect([timeline.last?.status, kept.size, arrived()]).toEqual(['failed', 1, []]);
    await timeline.retry('message-1');
    await clock.advance(0);
    uploads[1]?.answer(ok({ url: 'u' }));
    await clock.advance(0);
    expect([timeline.last?.status, timeline.messages.length, arrived()]).toEqual(['sent', 1, ['u']]);
  });

  it('[IM-UPLOAD-7] an upload result without an address sends the message without one', async () => {
    const { clock, uploads, openSession, arrived } = start();
    const { timeline } = await openSession();
    await timeline.sendFile(IMAGE);
    await clock.advance(0);
    uploads[0]?.answer(ok({ url: '' }));
    await clock.advance(0);
    expect([timeline.last?.status, arrived()]).toEqual(['sent', ['']]);
  });

  it('a file missing from storage fails its message and does not block the next one', async () => {
    const { clock, kept, openSession, arrived } = start();
    const first = await openSession();
    await first.timeline.sendFile(IMAGE);
    await first.timeline.send({ type: 'text', text: 'after it' });
    await first.im.dispose();
    kept.clear();
    const second = await openSession();
    await clock.advance(0);
    // Messages that the service has not accepted come last.
    expect(second.timeline.messages.map(({ status }) => status)).toEqual(['sent', 'failed']);
    expect(arrived()).toEqual(['after it']);
  });
});
