import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageBody } from '../wire/msync.js';
import { addServerStamp } from './handleUplink.js';

const name = fc.stringMatching(/^[a-z0-9_.-]{1,64}$/);
const jid = fc.record({ appKey: fc.string(), name: fc.string(), domain: fc.string() }, { requiredKeys: [] });

describe('the server stamp (SB-2)', () => {
  it('[SB-2] sender and recipient are those of the connection and the envelope, whatever the body contains', () => {
    const forged = fc.record({
      from: fc.array(jid, { maxLength: 3 }),
      to: fc.array(jid, { maxLength: 3 }),
      text: fc.string(),
    });
    fc.assert(
      fc.property(forged, name, name, (body, from, to) => {
        // The field is repeated before and after the content: decoders use the last of repeated fields.
        const half = (list: readonly object[]) => list.map((from) => messageBody.encode({ from }));
        const addressed = (list: readonly object[]) => list.map((one) => messageBody.encode({ to: one }));
        const content = messageBody.encode({ type: 1, contents: [{ type: 0, text: body.text }] });
        const payload = Buffer.concat([...half(body.from), ...addressed(body.to), content, ...half(body.from)]);
        expect(messageBody.decode(addServerStamp(payload, from, to))).toEqual({
          type: 1,
          from: { name: from },
          to: { name: to },
          contents: [{ type: 0, text: body.text }],
        });
      }),
    );
  });

  it('[SB-2] every other byte stays unchanged, including unknown fields and explicit defaults', () => {
    // Field 99 does not exist; an explicit sub type 0 makes a text a combined message.
    const content = Buffer.from('22050800b00100', 'hex');
    const unknown = Buffer.from('9a06026869', 'hex');
    const payload = Buffer.concat([content, unknown]);
    const stamped = Buffer.from(addServerStamp(payload, 'alice', 'bob'));
    expect(stamped.subarray(stamped.length - payload.length)).toEqual(payload);
  });

  it('[SB-2] bytes that are not a message are refused, not forwarded', () => {
    expect(() => addServerStamp(Buffer.from('22ff', 'hex'), 'alice', 'bob')).toThrow('out of range');
  });
});
