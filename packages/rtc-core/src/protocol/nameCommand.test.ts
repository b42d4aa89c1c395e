import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeName, encodeName } from './nameCommand.js';

const id = fc.string({ minLength: 1, maxLength: 40 });
const command = fc.record({
  channel: id,
  name: id,
  roster: fc.array(id, { maxLength: 6 }),
  isAnswer: fc.boolean(),
});

it('[RTC-AGORA-12] an encoded announcement of a name is decoded unchanged', () => {
  fc.assert(
    fc.property(command, (written) => {
      expect(decodeName(JSON.parse(JSON.stringify(encodeName(written))))).toEqual(written);
    }),
  );
});

it('[RTC-AGORA-12] no input makes decoding throw, and an announcement without a name is ignored', () => {
  const fields = fc.record(
    { channel: fc.anything(), name: fc.anything(), roster: fc.anything() },
    { requiredKeys: [] },
  );
  fc.assert(fc.property(fields, (given) => void decodeName({ msgType: 'rtcName', ...given })));
  const named = { msgType: 'rtcName', channel: 'c', name: '7' };
  for (const wrong of [null, { ...named, msgType: 'rtcMedia' }, { ...named, channel: '' }, { ...named, name: 7 }])
    expect(decodeName(wrong)).toBeNull();
  expect(decodeName({ ...named, roster: ['amy', 3, ''], isAnswer: 1 })).toEqual({
    channel: 'c',
    name: '7',
    roster: ['amy'],
    isAnswer: false,
  });
});
