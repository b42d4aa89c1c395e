import protobuf from 'protobufjs';

/**
 * The format of the socket from which version 5 of the vendor's client fetches what it has on its lists. Each frame is one
 * message; `type` says which. The client has three schemas for it that agree in the fields of a request.
 */
const HEADER = {
  resource: { type: 'string', id: 1 },
  timestamp: { type: 'int64', id: 2 },
  requestId: { type: 'string', id: 3 },
  protocolVersion: { type: 'int32', id: 4 },
};
const texts = (first: number, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name, index) => [name, { type: 'string', id: first + index }]));
const numbers = (first: number, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name, index) => [name, { type: 'int64', id: first + index }]));
const TYPE = { type: { type: 'int32', id: 1 } };
const HEAD = { ...TYPE, header: { type: 'Header', id: 2 } };
const list = (type: string) => ({ rule: 'repeated', type, id: 3 });
const BATCH_END = { isLastBatch: { type: 'bool', id: 4 }, finishedAt: { type: 'int64', id: 5 } };

const root = protobuf.Root.fromJSON({
  nested: {
    Header: { fields: HEADER },
    Request: { fields: { ...HEAD, ...texts(3, 'org', 'app', 'username'), needsEmpty: { type: 'bool', id: 7 } } },
    Contact: { fields: texts(1, 'contact', 'remark', 'metadata') },
    Contacts: {
      fields: { ...HEAD, items: list('Contact'), version: { type: 'string', id: 5 }, mode: { type: 'int32', id: 6 } },
    },
    From: { fields: { name: { type: 'string', id: 2 } } },
    Last: {
      fields: {
        id: { type: 'uint64', id: 1 },
        from: { type: 'From', id: 2 },
        timestamp: { type: 'uint64', id: 4 },
        payload: { type: 'bytes', id: 6 },
      },
    },
    Conversation: {
      fields: {
        id: { type: 'string', id: 1 },
        kind: { type: 'int32', id: 2 },
        last: { type: 'Last', id: 3 },
        ...numbers(6, 'updatedAt', 'pinnedAt', 'unread'),
        marks: { rule: 'repeated', type: 'string', id: 9 },
        reminds: { type: 'int32', id: 11 },
        ...texts(12, 'groupName', 'groupAvatar', 'metadata'),
      },
    },
    Conversations: { fields: { ...HEAD, items: list('Conversation'), ...BATCH_END } },
    Group: {
      fields: {
        ...texts(1, 'id', 'name', 'owner'),
        members: { type: 'int64', id: 4 },
        isMuteAll: { type: 'bool', id: 5 },
        ...texts(7, 'description', 'avatar'),
        role: { type: 'uint32', id: 9 },
        mutedUntil: { type: 'int64', id: 10 },
        reminds: { type: 'int32', id: 11 },
        ...numbers(12, 'createdAt', 'updatedAt', 'joinedAt'),
      },
    },
    Groups: { fields: { ...HEAD, items: list('Group'), ...BATCH_END } },
  },
});

interface Request {
  readonly type?: number;
  readonly header?: { readonly requestId?: string };
  readonly org?: string;
  readonly app?: string;
  readonly needsEmpty?: boolean;
}

export function readRequest(bytes: Uint8Array): Request {
  const type = root.lookupType('Request');
  return type.toObject(type.decode(bytes));
}

/** Encodes an answer. Numbers of 64 bits that no number holds exactly are texts. */
export function encodeAnswer(name: 'Contacts' | 'Conversations' | 'Groups', answer: object): Uint8Array {
  const type = root.lookupType(name);
  return type.encode(type.fromObject(answer)).finish();
}
