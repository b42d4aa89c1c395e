import fc from 'fast-check';
import type { MessageBody } from '../domain/message/message.js';

const name = fc.string({ unit: 'binary' });
const number = fc.nat();
const text = fc.record({ type: fc.constant('text' as const), text: name });

export const anyBody: fc.Arbitrary<MessageBody> = fc.oneof(
  text,
  fc.record({ type: fc.constant('text' as const), text: name, isProgress: fc.constant(true as const) }),
  fc.record({ type: fc.constant('text' as const), text: name, isMarkdown: fc.constant(true as const) }),
  fc.record({ type: fc.constant('text' as const), text: name, call: fc.constant({ action: 'invite', type: 1 }) }),
  fc.record(
    {
      type: fc.constant('image' as const),
      url: name,
      name,
      width: number,
      height: number,
      about: fc.dictionary(name, name, { noNullPrototype: true }),
    },
    { requiredKeys: ['type', 'url', 'name', 'width', 'height'] },
  ),
  fc.record({ type: fc.constantFrom('audio' as const, 'video' as const), url: name, name, seconds: number }),
  fc.record({ type: fc.constant('file' as const), url: name, name, bytes: number }),
  fc.record({
    type: fc.constant('location' as const),
    name,
    address: name,
    position: fc.option(fc.constant({ latitude: -33.9, longitude: 151.2 })),
  }),
  fc.record({
    type: fc.constant('custom' as const),
    event: fc.string({ minLength: 1 }),
    data: fc.dictionary(name, name, { noNullPrototype: true }),
    text: name,
  }),
  fc.record({
    type: fc.constant('combine' as const),
    title: name,
    summary: name,
    url: fc.constant(''),
    messages: fc.array(fc.record({ from: name, time: number, body: text })),
  }),
  fc.constant({ type: 'unsupported' as const }),
);
