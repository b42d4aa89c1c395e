import type { Plain } from '../domain/recording.js';

/** After so many microtasks without anything from outside a client does nothing more. */
export const AT_REST = 100;

/** A 53-bit hash (cyrb53) in base 36. It can be turned back: what is hidden is counted instead. */
export function hashOf(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36);
}

/** Fields whose values come from a closed list or only name something of the service. */
const OPEN_FIELDS: ReadonlySet<string> = new Set(
  'type kind status code setting what role action event emoji as serverId refusal'.split(' '),
);

/** Words of closed lists that are passed without a field. */
const OPEN_WORDS: ReadonlySet<string> = new Set(
  (
    'ALL others contact group chatroom isPinned isMuted isMarkedUnread promote demote mute unmute block unblock remove ' +
    'edit reaction pin nickname avatarurl mail phone gender sign birth ext unreachable timedOut notConnected'
  ).split(' '),
);

/** Fields of the app's own: what is in them is hidden whatever it is called. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['data', 'about', 'extension']);
/** Tables by the id of a group. */
const TABLES: ReadonlySet<string> = new Set(['former', 'applied']);
const SECRETS: ReadonlySet<string> = new Set(['secret', 'token', 'password', 'accessToken']);
const HIDDEN_NUMBERS: ReadonlySet<string> = new Set(['latitude', 'longitude']);
const KEY = /^(\w+\/)?(contact|group|chatroom)\//;
const NAME = /^[A-Za-z_$][\w$]*$/;

/**
 * Creates what turns values into JSON. Without texts a text becomes its length and a number, which says how many came before: the same
 * text is the same everywhere, so that a replay still finds what belongs together. The service's ids stay: they order messages.
 */
export function createEncoder(hasTexts: boolean) {
  const serverIds = new Set<string>();
  /** By length and hash, so that no text stays in memory. */
  const hidden = new Map<string, string>();
  let isStored = false;

  const nameOf = (value: string): string => `${value.length} ${hashOf(value)}`;

  function text(value: string): string {
    if (hasTexts || value.trim() === '' || OPEN_WORDS.has(value) || serverIds.has(value)) return value;
    const name = nameOf(value);
    const known = hidden.get(name) ?? `x${value.length}_${hidden.size.toString(36)}`;
    hidden.set(name, known);
    return known;
  }

  /** A key of a storage or of a table: its first word says what it is, the rest names people, conversations or messages. */
  function key(value: string): string {
    if (hasTexts) return value;
    if (!value.includes('/')) return NAME.test(value) && !hidden.has(nameOf(value)) ? value : text(value);
    const [first = '', ...rest] = value.split(/([/\s])/u);
    const prefix = NAME.test(first) ? first : text(first);
    return prefix + rest.map((part) => (/^[/\s]?$/u.test(part) ? part : text(part))).join('');
  }

  function string(value: string, field: string): string {
    if (OPEN_FIELDS.has(field)) return value;
    if (KEY.test(value)) return key(value);
    if (!hasTexts && isStored && /^[{[]/u.test(value)) {
      // A text in it is a text, whatever it looks like.
      isStored = false;
      try {
        return JSON.stringify(encode(JSON.parse(value)));
      } catch {
        // It only looks like JSON.
      } finally {
        isStored = true;
      }
    }
    return text(value);
  }

  function encode(value: unknown, field = ''): Plain {
    if (SECRETS.has(field) && typeof value === 'string') return 'secret';
    if (typeof value === 'string') return string(value, field);
    if (typeof value === 'number') return !hasTexts && HIDDEN_NUMBERS.has(field) ? 0 : value;
    if (typeof value === 'boolean' || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => encode(item, field === 'serverIds' ? 'serverId' : ''));
    if (value instanceof Map) return { $map: [...value].map(pair) };
    if (typeof value === 'function') return { $function: true };
    if (typeof value !== 'object') return { $absent: true };
    if (typeof Reflect.get(value, 'arrayBuffer') === 'function') {
      return { $file: { size: Number(Reflect.get(value, 'size')), type: String(Reflect.get(value, 'type')) } };
    }
    return record(value, field);
  }

  /** The value first: the key may be the service's id in it. */
  function pair([name, item]: readonly [unknown, unknown]): Plain {
    const value = encode(item);
    return [key(String(name)), value];
  }

  function record(value: object, field: string): Plain {
    // First: the id of a message may be the service's.
    const id: unknown = Reflect.get(value, 'serverId');
    if (typeof id === 'string') serverIds.add(id);
    const entries = Object.entries(value).filter(([, item]) => item !== undefined && typeof item !== 'function');
    return Object.fromEntries(
      entries.map(([name, item]) => {
        const isSecret = field === 'secret' && name === 'value';
        const nameHere = TABLES.has(field) ? text(name) : OWN_FIELDS.has(field) ? name : key(name);
        const fieldHere = OWN_FIELDS.has(field) && !SECRETS.has(name) ? '' : name;
        return [nameHere, isSecret ? 'secret' : encode(item, fieldHere)];
      }),
    );
  }

  return {
    encode,
    key,
    text,
    /** What a storage keeps: its values are JSON as text. */
    stored(value: unknown): Plain {
      isStored = true;
      try {
        return encode(value);
      } finally {
        isStored = false;
      }
    },
    /** The arguments of a call, without those at the end that were left out. */
    args(values: readonly unknown[], isKeys = false): readonly Plain[] {
      const last = values.findLastIndex((value) => value !== undefined && typeof value !== 'function');
      const given = values.slice(0, last + 1);
      return given.map((value) => (isKeys && typeof value === 'string' ? key(value) : encode(value)));
    },
  };
}

export type Encoder = ReturnType<typeof createEncoder>;

/** The value of JSON that an encoder wrote. A file has no content any more. */
export function decode(value: Plain | undefined): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(decode);
  const { $map, $file, $absent, $function } = value;
  if ($absent === true) return undefined;
  if ($function === true) return () => undefined;
  if ($map !== undefined) return new Map(decode($map) as [string, unknown][]);
  if ($file !== undefined) return { ...(decode($file) as object), arrayBuffer: async () => new ArrayBuffer(0) };
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, decode(item)]));
}

function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value);
}
