import fc from 'fast-check';
import { expect, it } from 'vitest';
import { COMMAND, messageBody, meta, msync, syncDown } from '../../../apps/sandbox/src/servers/chat/wire/msync.js';
import { countMetas, textFrame, textsOf } from './sandboxFrames.js';

function metaOf(text: string): Uint8Array {
  return meta.encode({ id: '1', ns: 1, payload: messageBody.encode({ type: 1, contents: [{ type: 0, text }] }) });
}

/** A page of the queue: its metas are field 4 of the answer. */
function pageOf(metas: readonly Uint8Array[]): Uint8Array {
  const fields = metas.flatMap((bytes) => [
    Buffer.from([(4 << 3) | 2, 0x80 | (bytes.length & 0x7f), bytes.length >> 7]),
    bytes,
  ]);
  const answer = syncDown.encode({ status: { errorCode: 0 }, timestamp: '1' });
  return msync.encode({ command: COMMAND.sync, payload: Buffer.concat([answer, ...fields]) });
}

it('counts and reads the messages of a page of the sandbox', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 20 }), (texts) => {
      const page = pageOf(texts.map(metaOf));
      expect(countMetas(page)).toBe(texts.length);
      expect(textsOf(page)).toEqual(texts);
    }),
  );
});

it('reads no text from an acknowledgement, and the text from an uplink', () => {
  const status = { errorCode: 0 };
  const answer = msync.encode({
    command: COMMAND.sync,
    payload: syncDown.encode({ status, metaId: '7', serverId: '8' }),
  });
  expect(countMetas(answer)).toBe(0);
  expect(textsOf(answer)).toEqual([]);
  expect(textsOf(textFrame('a', 'b', 1, '好的'))).toEqual(['好的']);
});
