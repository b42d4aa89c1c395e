import { describe, expect, it } from 'vitest';
import { messageBody, meta, type KeyValue } from '../wire/msync.js';
import { toJsonMessage } from './conversationRoutes.js';

function extensionOf(...ext: KeyValue[]): unknown {
  const payload = messageBody.encode({ type: 1, contents: [{ type: 0, text: 'hi' }], ext });
  const json = toJsonMessage(meta.encode({ id: '1', timestamp: '2', ns: 1, payload }));
  const body: { readonly ext: unknown } = JSON.parse(json.payload);
  return body.ext;
}

describe('the JSON form of a message (REST)', () => {
  it('[SB-REST-3] the JSON form carries every type of extension value', () => {
    expect(
      extensionOf(
        { key: 'text', type: 7, stringValue: 'x' },
        { key: 'yes', type: 1, varintValue: '1' },
        { key: 'no', type: 1, varintValue: '0' },
        { key: 'whole', type: 2, varintValue: '-5' },
        { key: 'part', type: 6, doubleValue: 1.5 },
        { key: 'deep', type: 8, stringValue: '{"a":[1]}' },
      ),
    ).toEqual({ text: 'x', yes: true, no: false, whole: -5, part: 1.5, deep: { a: [1] } });
  });

  it('[SB-REST-3] an extension value that is marked as JSON and is not JSON stays a text', () => {
    expect(extensionOf({ key: 'x', type: 8, stringValue: '{broken' })).toEqual({ x: '{broken' });
  });
});
