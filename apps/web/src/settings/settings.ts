import type { EndpointOverrides } from '@fitout/api-client';
import * as z from 'zod/mini';

const flag = z.boolean();
const words = z.string().check(z.minLength(1));
const isTable = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An address with this protocol and path. */
function address(protocol: RegExp, path = /^\//u) {
  return z.string().check(
    z.refine((value) => {
      const url = URL.canParse(value) ? new URL(value) : null;
      return url !== null && protocol.test(url.protocol) && path.test(url.pathname);
    }),
  );
}

/** An object whose names and texts match these patterns; empty by default. */
function record(name: RegExp, text: RegExp) {
  const isEntry = ([key, value]: [string, unknown]) => name.test(key) && typeof value === 'string' && text.test(value);
  return z._default(
    z.custom<Readonly<Record<string, string>>>((value) => isTable(value) && Object.entries(value).every(isEntry)),
    {},
  );
}

/** An object that may be missing; unknown names are reported. */
const section = <T extends z.core.$ZodLooseShape>(fields: T) => z.prefault(z.strictObject(fields), {} as never);

const httpAddress = address(/^https?:$/u);

/**
 * The settings of one installation: `config.json` beside the page, read at start-up, so that an installation is changed
 * without a build. A missing one has the value for the local sandbox: the one here, or that of `config.ts` if it follows
 * from the page's address or from another setting. `README.md` says more of some.
 */
const SETTINGS = z.strictObject({
  /** Marketplace host; the page's own origin by default (R321). */
  apiHost: z.optional(httpAddress),
  /**
   * Addresses and fields of the marketplace that differ from ours, by key, and null for an address that it does not
   * have; used from the first call on (R352, R354, R359).
   */
  endpoints: z._default(z.custom<EndpointOverrides>(isTable), {}),
  /** The chat service. */
  im: section({
    /** Which service it is: Easemob, or an XMPP service with the accounts of `domain` and its socket at `socketUrl`. */
    service: z._default(z.enum(['easemob', 'xmpp']), 'easemob'),
    domain: z._default(words, 'fitout.localhost'),
    /** `org#app` (R396). */
    appKey: z._default(z.string().check(z.regex(/^[\w-]+#[\w-]+$/u)), 'fitout#demo'),
    /** Easemob's client appends the paths of its REST calls itself, and none to the address of its socket. */
    apiUrl: z.optional(address(/^https?:$/u, /^\/$/u)),
    socketUrl: z.optional(address(/^wss?:$/u, /^\/./u)),
    /** Also stores messages under `msgList` and `message`, where the next user of the browser can read them (A10). */
    webLists: z._default(flag, false),
    /** Lists groups without an order, in a separate section (A16). */
    listUnlinkedGroups: z._default(flag, true),
    /** How sent and read own messages are marked; as specified by default (R098, R099). */
    receiptStyle: z.optional(z.enum(['none', 'text', 'ring'])),
    /** Labels of the last-message line, instead of the specification's (A17). */
    previewLabels: section({
      image: z.exactOptional(words),
      audio: z.exactOptional(words),
      video: z.exactOptional(words),
    }),
    /** Codes of emoji on the wire, by the customary code each replaces, such as `{"[):]": "[微笑]"}` (A35). */
    emojiMap: record(/^\[.{1,4}\]$/u, /^\[[^[\]\s]{1,16}\]$/u),
    /** How long a group member is muted, in milliseconds; as specified by default (R451, A30). */
    muteDurationMs: z.optional(z.number().check(z.positive())),
    /** How long after sending a text can be edited, in milliseconds; 0 for not at all. */
    editWindowMs: z._default(z.number().check(z.minimum(0)), 900_000),
    /** The plan of the app key has read receipts in groups, which the chat service sells. */
    groupReceipts: z._default(flag, false),
    /** The plan of the app key translates messages, which the chat service sells. */
    translation: z._default(flag, false),
    /** Texts with a link have a preview, which the marketplace's server fetches: it learns the link. */
    linkPreviews: z._default(flag, false),
    /** Messages of an account that are fetched ahead to search them on the device; 0 for none. */
    archivedMessages: z._default(z.number().check(z.nonnegative()), 100_000),
  }),
  /** Voice and video. */
  rtc: section({
    /** From browser to browser, or over Agora's network, which requires `appId` (A47). */
    engine: z._default(z.enum(['webrtc', 'agora']), 'webrtc'),
    appId: z._default(words, ''),
    /** STUN and TURN servers, in the format of browsers. */
    iceServers: z._default(
      z.array(z.strictObject({ urls: words, username: z.exactOptional(words), credential: z.exactOptional(words) })),
      [],
    ),
    /** Which of the two requests opens a channel; their addresses are in `endpoints` (R345, R346, A44). */
    tokenVariant: z._default(z.enum(['v1', 'v2']), 'v1'),
  }),
  auth: section({
    /** `im-only` logs in only to the chat service, whose token is stored as the marketplace's `Token` (A11). */
    mode: z._default(z.enum(['marketplace', 'im-only']), 'marketplace'),
    /** Whether an answer with HTTP status 401 ends the log-in, like the body code 401 (A59). */
    clearOnHttp401: z._default(flag, true),
    /** Registers an unknown chat account with its id as name, nickname and password (R077, A13). */
    imAutoRegister: z.optional(flag),
    /** The effect of a user name in the log-in address: logs in, fills the form, or none (R076, A12). */
    queryLogin: z.optional(z.enum(['auto', 'confirm', 'off'])),
  }),
  /** `hardened` switches off the risky parts of the specification; each setting above can override it. */
  security: section({
    profile: z._default(z.enum(['letter', 'hardened']), 'letter'),
    /** Encrypts the chats that this browser stores; on in the hardened profile. */
    sealsStorage: z.optional(flag),
  }),
  features: section({
    /** Contacts, groups and chatrooms as a menu above the list (R083, A06). */
    imTopMenu: z._default(flag, false),
    /** Offers the marketplace's test payment on the payment page (A55). */
    payTest: z._default(flag, false),
  }),
  pay: section({
    /**
     * Pay apps that a phone opens instead of scanning, by name: an https link or one of a pay app, in which `{code}` is
     * replaced by the text of the QR code. Shown in this order.
     */
    apps: record(/\S/u, /^(?:https|alipays?|weixin|upwallet|uppaywallet):\/\/[^\s\\]+$/u),
  }),
  /** The language of texts that the specification describes in English (A18). */
  strings: section({ mode: z._default(z.enum(['zh', 'chinese', 'literal']), 'chinese') }),
  /** The labels of order statuses, by number from 1 to 9 (A48). */
  order: section({ statusLabels: record(/^[1-9]\d?$/u, /\S/u) }),
  /** Asks before one of two members is added if the account of the other does not exist (A57). */
  addMember: section({ confirmPartial: z._default(flag, false) }),
  site: section({
    name: z._default(words, '家装服务平台'),
    copyright: z.optional(words),
    /** The filing number in the footer; none by default, because it is never invented (A08). */
    filingNo: z._default(words, ''),
    /** The chat account of customer service for users whose log-in and orders name none. */
    serviceId: z._default(words, ''),
    /** The contact of customer service without a log-in, as text such as `客服热线 400-000-0000`. */
    serviceContact: z._default(words, ''),
  }),
  /** The operator's documents: each a text, or its address; the built-in text by default. */
  legal: section({ agreement: z._default(words, ''), privacy: z._default(words, ''), license: z._default(words, '') }),
  /** The address for unhandled errors; none by default. */
  errors: section({ reportTo: z._default(httpAddress, '') }),
  /** Demo accounts offered on the log-in page; never set for real users. */
  demoAccounts: z._default(z.array(z.strictObject({ username: words, password: words, name: words, role: words })), []),
});

/** The settings with their defaults. */
export type Settings = z.output<typeof SETTINGS>;

/** The settings in `json`, null if one of them is invalid; and the path of every invalid and of every unknown one. */
export function readSettings(json: unknown): {
  readonly settings: Settings | null;
  readonly wrong: readonly string[];
  readonly unknown: readonly string[];
} {
  const copy: unknown = structuredClone(json);
  const first = SETTINGS.safeParse(copy);
  if (first.success) return { settings: first.data, wrong: [], unknown: [] };
  const wrong: string[] = [];
  const unknown: string[] = [];
  for (const issue of first.error.issues.toSorted((one, other) => one.path.length - other.path.length)) {
    if (issue.code !== 'unrecognized_keys') {
      wrong.push(issue.path.join('.'));
      continue;
    }
    const inside = issue.path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), copy);
    for (const key of issue.keys) {
      unknown.push([...issue.path, key].join('.'));
      Reflect.deleteProperty(Object(inside), key);
    }
  }
  return { settings: wrong.length === 0 ? SETTINGS.parse(copy) : null, wrong, unknown };
}

/** The paths of all settings, such as `im.appKey`; the page's server names those in `config.json` that do not exist. */
export const settingPaths = (): readonly string[] => pathsIn(SETTINGS);

function pathsIn(schema: z.core.$ZodType, path: readonly string[] = []): readonly string[] {
  if (schema instanceof z.ZodMiniPrefault) return pathsIn(schema.def.innerType, path);
  if (!(schema instanceof z.ZodMiniObject)) return [path.join('.')];
  return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, inner]) => pathsIn(inner, [...path, name]));
}
