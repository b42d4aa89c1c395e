import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import protobuf from 'protobufjs';
import { describe, expect, it } from 'vitest';
import { answerFrame, pushFrame, unreadFrame, welcomeFrame } from './downlink.js';
import { meta, messageBody, msync, provision } from './msync.js';
import schema from './msync.json' with { type: 'json' };

function clientSchema(): protobuf.NamespaceBase {
  const code = readFileSync(fileURLToPath(import.meta.resolve('easemob-websdk/Easemob-chat.js')), 'utf8');
  const start = code.indexOf('fromJSON({nested') + 'fromJSON('.length;
  let depth = 0;
  let end = start;
  do {
    if (code[end] === '{') depth += 1;
    if (code[end] === '}') depth -= 1;
    end += 1;
  } while (depth > 0);
  const text = code
    .slice(start, end)
    .replaceAll(/([{,])(\w+):/g, '$1"$2":')
    .replaceAll('!0', 'true')
    .replaceAll('!1', 'false');
  return protobuf.Root.fromJSON(JSON.parse(text)).resolveAll().lookup('easemob.pb') as protobuf.NamespaceBase;
}

function linesOf(space: protobuf.NamespaceBase, path = ''): string[] {
  return space.nestedArray.flatMap((entry) => {
    const name = `${path}${entry.name}`;
    if (entry instanceof protobuf.Enum) {
      return Object.entries(entry.values).map(([value, number]) => `${name}.${value} → ${number}`);
    }
    if (!(entry instanceof protobuf.Type)) return [];
    const fields = entry.fieldsArray.map(
      (field) => `${name}.${field.name}#${field.id} → ${field.type}${field.repeated ? '[]' : ''}`,
    );
    return [...fields, ...linesOf(entry, `${name}.`)];
  });
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe('the frame format (WIRE)', () => {
  it('[SB-WIRE-1] encodes the fields of the schema inside the client', () => {
    const all = linesOf(protobuf.Root.fromJSON(schema).resolveAll().lookup('easemob.pb') as protobuf.NamespaceBase);
    const ofVersion5 = /^MessageBody\.(sendToPeer|ackMessageIds|clearAllUnreadMessageCount)#/;
    const ours = all.filter((line) => !ofVersion5.test(line));
    // The sandbox does not implement conferences, and its schema defines two enums where they are used.
    const left = /^ConferenceBody\b|^StatisticsBody\.(OsType|NetworkType)\./;
    const theirs = linesOf(clientSchema()).filter((line) => !left.test(line));
    const alias = (line: string) =>
      line.replace('Provision.OsType', 'OsType').replace('Provision.NetworkType', 'NetworkType');
    const rewritten = ours.map((line) => (line.startsWith('StatisticsBody.') ? alias(line) : line));
    expect(rewritten.toSorted()).toEqual(theirs.toSorted());
    expect(theirs.length).toBeGreaterThan(200);
  });

  it('[SB-WIRE-2] the encoded frames equal frames that the client accepts', () => {
    expect(hex(unreadFrame('o#a', [], 1_700_000_000_000))).toBe('40014a0b0a0208001880d095ffbc31');
    expect(
      hex(answerFrame('530193778017', { errorCode: 0 }, { id: '1882378656044552192', at: 1_700_000_000_000 })),
    ).toBe('40004a1c0a02080010e18a8c90b70f1880a0c0b2a1ade38f1a4080d095ffbc31');
    const item = meta.encode({
      id: '1882378656044552192',
      from: { appKey: 'o#a', name: 'bob', domain: 'easemob.com', clientResource: 'web1' },
      to: { appKey: 'o#a', name: 'alice', domain: 'easemob.com' },
      timestamp: '1700000000000',
      ns: 1,
      payload: messageBody.encode({
        type: 1,
        from: { name: 'bob' },
        to: { name: 'alice' },
        contents: [{ type: 0, text: 'hi' }],
      }),
    });
    expect(hex(pushFrame('o#a', 'u:bob', [item], 1_700_000_000_000))).toContain(hex(item));
  });

  it('[SB-WIRE-2] a welcome frame names the device and the token’s expiry', () => {
    const frame = msync.decode(welcomeFrame('r1', 1_700_000_000_000));
    expect(provision.decode(frame.payload ?? new Uint8Array())).toEqual({
      status: { errorCode: 0 },
      resource: 'r1',
      authToken: '{"expires_in":1700000000000}',
    });
  });
});
