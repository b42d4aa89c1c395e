import type { EndpointOverrides } from '@fitout/api-client';
import type { PreviewLabel, ReceiptStyle } from '@fitout/ui-kit';
import type { DemoAccount } from '@fitout/ui-kit/marketplace';
import { flag, listOf, optional, shapeOf, tableOf, words, type Shape, type ShapeProblem } from '../shapes.js';

/** The server of the log-in: the marketplace, or the chat service (A11). */
export type AuthMode = (typeof AUTH_MODES)[number];
/** The language of texts that the specification describes in English (A18). */
export type StringsMode = (typeof STRINGS_MODES)[number];
/** The effect of a user name in the log-in address (A12). */
export type QueryLogin = (typeof QUERY_LOGINS)[number];
/** A STUN or TURN server, in the format of browsers. */
export interface IceServer {
  readonly urls: string;
  readonly username?: string;
  readonly credential?: string;
}
/** Whether the risky parts of the specification are on by default. */
export type SecurityProfile = (typeof PROFILES)[number];

const AUTH_MODES = ['marketplace', 'im-only'] as const;
const STRINGS_MODES = ['zh', 'chinese', 'literal'] as const;
const QUERY_LOGINS = ['auto', 'confirm', 'off'] as const;
const RECEIPT_STYLES = ['none', 'text', 'ring'] as const satisfies readonly ReceiptStyle[];
const ENGINES = ['webrtc', 'agora'] as const;
const TOKEN_VARIANTS = ['v1', 'v2'] as const;
const PROFILES = ['letter', 'hardened'] as const;

/**
 * The settings of one installation: `config.json` beside the page, read at start-up, so that an installation is changed
 * without a build. A missing one has the value for the local sandbox.
 */
export interface Settings {
  /** Marketplace host; the page's own origin by default (R321). */
  readonly apiHost?: string;
  /**
   * Addresses and fields of the marketplace that differ from ours, by key, and null for an address that it does not
   * have; used from the first call on (R352, R354, R359).
   */
  readonly endpoints?: EndpointOverrides;
  /** The chat service: the addresses of its REST calls and its socket, and the app key `org#app` (R396). */
  readonly im?: {
    readonly appKey?: string;
    readonly apiUrl?: string;
    readonly socketUrl?: string;
    readonly webLists?: boolean;
    readonly listUnlinkedGroups?: boolean;
    /** How sent and read own messages are marked; as specified by default (R098, R099). */
    readonly receiptStyle?: ReceiptStyle;
    /** Labels of the last-message line, instead of the specification's (A17). */
    readonly previewLabels?: Readonly<Partial<Record<PreviewLabel, string>>>;
    /** Codes of emoji on the wire, by the customary code each replaces, such as `{"[):]": "[微笑]"}` (A35). */
    readonly emojiMap?: Readonly<Record<string, string>>;
    /** How long a group member is muted, in milliseconds (A30). */
    readonly muteDurationMs?: number;
    /** The plan of the app key has read receipts in groups, which the chat service sells. */
    readonly groupReceipts?: boolean;
  };
  /** Voice and video. */
  readonly rtc?: {
    /** From browser to browser, or over Agora's network, which requires `appId` (A47). */
    readonly engine?: (typeof ENGINES)[number];
    readonly appId?: string;
    /** STUN and TURN servers. */
    readonly iceServers?: readonly IceServer[];
    /** Which of the two requests opens a channel; their addresses are in `endpoints` (R345, R346, A44). */
    readonly tokenVariant?: (typeof TOKEN_VARIANTS)[number];
  };
  readonly auth?: {
    /** `im-only` logs in only to the chat service, whose token is stored as the marketplace's `Token` (A11). */
    readonly mode?: AuthMode;
    /** Whether an answer with HTTP status 401 ends the log-in, like the body code 401 (A59). */
    readonly clearOnHttp401?: boolean;
    /** Registers an unknown chat account with its id as name, nickname and password (R077, A13). */
    readonly imAutoRegister?: boolean;
    /** The effect of a user name in the log-in address: logs in, fills the form, or none (R076, A12). */
    readonly queryLogin?: QueryLogin;
  };
  /** `hardened` switches off the risky parts of the specification; each setting above can override it. */
  readonly security?: { readonly profile?: SecurityProfile };
  readonly features?: {
    /** Contacts, groups and chatrooms as a menu above the list (R083, A06). */
    readonly imTopMenu?: boolean;
    /** Offers the marketplace's test payment on the payment page (A55). */
    readonly payTest?: boolean;
  };
  readonly pay?: {
    /**
     * Pay apps that a phone opens instead of scanning, by name: an https link or one of a pay app, in which `{code}` is
     * replaced by the text of the QR code. Shown in this order.
     */
    readonly apps?: Readonly<Record<string, string>>;
  };
  readonly strings?: { readonly mode?: StringsMode };
  readonly order?: {
    /** The labels of order statuses, by number from 1 to 9 (A48). */
    readonly statusLabels?: Readonly<Record<string, string>>;
  };
  readonly addMember?: {
    /** Asks before one of two members is added if the account of the other does not exist (A57). */
    readonly confirmPartial?: boolean;
  };
  readonly site?: {
    readonly name?: string;
    readonly copyright?: string;
    /** The filing number in the footer; none by default, because it is never invented (A08). */
    readonly filingNo?: string;
    /** The chat account of customer service for users whose log-in and orders name none. */
    readonly serviceId?: string;
    /** The contact of customer service without a log-in, as text such as `客服热线 400-000-0000`. */
    readonly serviceContact?: string;
  };
  /** The operator's documents: each a text, or its address; the built-in text by default. */
  readonly legal?: { readonly agreement?: string; readonly privacy?: string; readonly license?: string };
  /** The address for unhandled errors; none by default. */
  readonly errors?: { readonly reportTo?: string };
  /** Demo accounts offered on the log-in page; never set for real users. */
  readonly demoAccounts?: readonly DemoAccount[];
}

const appKey = shapeOf((value): value is string => typeof value === 'string' && /^[\w-]+#[\w-]+$/u.test(value));
const anyTable = shapeOf(
  (value): value is object => typeof value === 'object' && value !== null && !Array.isArray(value),
);
const positive = shapeOf((value): value is number => typeof value === 'number' && value > 0 && Number.isFinite(value));
const httpAddress = addressOf(/^https?:$/u);
/** Easemob's client appends the paths of its REST calls itself, and none to the address of its socket. */
const httpOrigin = addressOf(/^https?:$/u, /^\/$/u);
const socketAddress = addressOf(/^wss?:$/u, /^\/./u);

const isSettings = tableOf<Settings>(
  {
    apiHost: optional(httpAddress),
    endpoints: optional(anyTable),
    im: section<Settings['im']>({
      appKey,
      apiUrl: httpOrigin,
      socketUrl: socketAddress,
      webLists: flag,
      listUnlinkedGroups: flag,
      receiptStyle: oneOf(RECEIPT_STYLES),
      previewLabels: section<Partial<Record<PreviewLabel, string>>>({ image: words, audio: words, video: words }),
      emojiMap: recordOf(/^\[.{1,4}\]$/u, /^\[[^[\]\s]{1,16}\]$/u),
      muteDurationMs: positive,
      groupReceipts: flag,
    }),
    rtc: section<Settings['rtc']>({
      engine: oneOf(ENGINES),
      appId: words,
      iceServers: listOf(
        tableOf<IceServer>({ urls: words, username: optional(words), credential: optional(words) }, 'reported'),
      ),
      tokenVariant: oneOf(TOKEN_VARIANTS),
    }),
    auth: section<Settings['auth']>({
      mode: oneOf(AUTH_MODES),
      clearOnHttp401: flag,
      imAutoRegister: flag,
      queryLogin: oneOf(QUERY_LOGINS),
    }),
    security: section<Settings['security']>({ profile: oneOf(PROFILES) }),
    features: section<Settings['features']>({ imTopMenu: flag, payTest: flag }),
    pay: section<Settings['pay']>({
      apps: recordOf(/\S/u, /^(?:https|alipays?|weixin|upwallet|uppaywallet):\/\/[^\s\\]+$/u),
    }),
    strings: section<Settings['strings']>({ mode: oneOf(STRINGS_MODES) }),
    order: section<Settings['order']>({ statusLabels: recordOf(/^[1-9]\d?$/u, /\S/u) }),
    addMember: section<Settings['addMember']>({ confirmPartial: flag }),
    site: section<Settings['site']>({
      name: words,
      copyright: words,
      filingNo: words,
      serviceId: words,
      serviceContact: words,
    }),
    legal: section<Settings['legal']>({ agreement: words, privacy: words, license: words }),
    errors: section<Settings['errors']>({ reportTo: httpAddress }),
    demoAccounts: optional(
      listOf(tableOf<DemoAccount>({ username: words, password: words, name: words, role: words }, 'reported')),
    ),
  },
  'reported',
);

/** The settings in `json`, null if one of them is invalid; and every invalid or unknown one. */
export function readSettings(json: unknown): {
  readonly settings: Settings | null;
  readonly problems: readonly ShapeProblem[];
} {
  const problems: ShapeProblem[] = [];
  return { settings: isSettings(json, '', problems) ? json : null, problems };
}

/** An object that may be missing, and of which every field may be missing. */
function section<T extends object | undefined>(fields: {
  readonly [K in keyof NonNullable<T>]-?: Shape<NonNullable<T>[K]>;
}): Shape<T | undefined> {
  const each = Object.entries<Shape<unknown>>(fields).map(([name, shape]) => [name, optional(shape)]);
  return optional(tableOf(Object.fromEntries(each), 'reported')) as Shape<T | undefined>;
}

/** An object whose names and texts match these patterns. */
function recordOf(name: RegExp, text: RegExp) {
  const isEntry = ([key, value]: [string, unknown]): boolean =>
    name.test(key) && typeof value === 'string' && text.test(value);
  return shapeOf(
    (value): value is Readonly<Record<string, string>> => anyTable(value) && Object.entries(value).every(isEntry),
  );
}

function addressOf(protocol: RegExp, path = /^\//u) {
  return shapeOf((value): value is string => {
    if (typeof value !== 'string' || !URL.canParse(value)) return false;
    const url = new URL(value);
    return protocol.test(url.protocol) && path.test(url.pathname);
  });
}

function oneOf<T extends string>(words: readonly T[]) {
  return shapeOf((value): value is T => words.some((word) => word === value));
}
