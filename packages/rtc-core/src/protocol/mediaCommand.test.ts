import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeMedia, encodeMedia, type MediaCommandBody } from './mediaCommand.js';

const name = fc.string({ minLength: 1, maxLength: 40 });
const bodies: fc.Arbitrary<MediaCommandBody> = fc.oneof(
  fc.record({ type: fc.constantFrom('hello' as const, 'full' as const, 'bye' as const) }),
  fc.record({ type: fc.constant('here' as const), roster: fc.array(name, { maxLength: 6 }) }),
  fc.record({ type: fc.constantFrom('offer' as const, 'answer' as const), round: fc.nat(), sdp: fc.string() }),
  fc.record({
    type: fc.constant('candidates' as const),
    candidates: fc.array(fc.record({ candidate: fc.string(), mid: fc.option(name), fragment: fc.option(name) }), {
      maxLength: 12,
    }),
  }),
);

it('an encoded message between browsers is decoded unchanged', () => {
  const command = fc.record({ channel: name, device: name, session: name, to: fc.option(name), body: bodies });
  fc.assert(
    fc.property(command, (written) => {
      expect(decodeMedia(JSON.parse(JSON.stringify(encodeMedia(written))))).toEqual(written);
    }),
  );
});

it('no input makes decoding throw, and an unknown command is ignored', () => {
  const fields = fc.record(
    { channel: fc.anything(), device: fc.anything(), session: fc.anything(), type: fc.anything(), sdp: fc.anything() },
    { requiredKeys: [] },
  );
  fc.assert(fc.property(fields, (given) => void decodeMedia({ msgType: 'rtcMedia', ...given })));
  const named = { msgType: 'rtcMedia', channel: 'c', device: 'd', session: 's' };
  const wrong = [
    null,
    { ...named, msgType: 'rtcCall', type: 'hello' },
    { ...named, channel: '', type: 'hello' },
    { ...named, type: 'shout' },
    { ...named, type: 'offer', round: '1', sdp: '' },
    { ...named, type: 'offer', round: 1, sdp: 'x'.repeat(9_000) },
  ];
  for (const extension of wrong) expect(decodeMedia(extension)).toBeNull();
  const few = { ...named, type: 'candidates', candidates: [null, 7, { candidate: 'a' }] };
  expect(decodeMedia(few)?.body).toEqual({
    type: 'candidates',
    candidates: [{ candidate: 'a', mid: null, fragment: null }],
  });
  expect(decodeMedia({ ...few, candidates: 'all' })?.body).toEqual({ type: 'candidates', candidates: [] });
});
