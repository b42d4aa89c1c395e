import type { EndpointOverrides } from '@fitout/api-client';
import type { PreviewLabel, ReceiptStyle } from '@fitout/ui-kit';
import type { DemoAccount } from '@fitout/ui-kit/marketplace';
import { flag, listOf, optional, shapeOf, tableOf, words, type Shape, type ShapeProblem } from './shapes.js';

/** Where log-in goes: to the marketplace, or straight to the chat service (A11). */
export type AuthMode = (typeof AUTH_MODES)[number];
/** Which words are shown where the specification describes Chinese sentences in English (A18). */
export type StringsMode = (typeof STRINGS_MODES)[number];
/** What a user name in the address of log-in does (A12). */
export type QueryLogin = (typeof QUERY_LOGINS)[number];
/** One server for finding a way, as browsers take it. */
export interface IceServer {
  readonly urls: string;
  readonly username?: string;
  readonly credential?: string;
}
/** How much of what is risky in the specification is allowed. */
export type SecurityProfile = (typeof PROFILES)[number];

const AUTH_MODES = ['marketplace', 'im-only'] as const;
const STRINGS_MODES = ['zh', 'chinese', 'literal'] as const;
const QUERY_LOGINS = ['auto', 'confirm', 'off'] as const;
const RECEIPT_STYLES = ['none', 'text', 'ring'] as const satisfies readonly ReceiptStyle[];
const ENGINES = ['webrtc', 'agora'] as const;
const TOKEN_VARIANTS = ['v1', 'v2'] as const;
const PROFILES = ['letter', 'hardened'] as const;

/**
 * The settings of one installation: `config.json` beside the page, read before start-up, so that an
 * environment is changed without a rebuild. Everything left out has the value of the local sandbox.
 */
export interface Settings {
  /** Marketplace host; the page's own origin when left out (R321). */
  readonly apiHost?: string;
  /** Addresses and fields of the marketplace that differ from ours, by key; read with the first call (R352, R354, R359). */
  readonly endpoints?: EndpointOverrides;
  /** Chat service: where its REST calls and its socket go, and the app key `org#app` (R396). */
  readonly im?: {
    readonly appKey?: string;
    readonly apiUrl?: string;
    readonly socketUrl?: string;
    readonly webLists?: boolean;
    readonly listUnlinkedGroups?: boolean;
    /** How it is shown that own messages are out and were read; as specified when left out (R098, R099). */
    readonly receiptStyle?: ReceiptStyle;
    /** Words of the last-message line, instead of the specification's (A17). */
    readonly previewLabels?: Readonly<Partial<Record<PreviewLabel, string>>>;
    /** Codes of emoji on the wire, by the customary code each replaces, such as `{"[):]": "[微笑]"}` (A35). */
    readonly emojiMap?: Readonly<Record<string, string>>;
    /** How long a group member is muted, in milliseconds (A30). */
    readonly muteDurationMs?: number;
  };
  /** Voice and video. */
  readonly rtc?: {
    /** Straight from browser to browser, or over Agora's network, for which `appId` is needed (A47). */
    readonly engine?: (typeof ENGINES)[number];
    readonly appId?: string;
    /** Servers that help browsers find each other through routers. */
    readonly iceServers?: readonly IceServer[];
    /** Which of the two requests opens a channel; their addresses are among `endpoints` (R345, R346, A44). */
    readonly tokenVariant?: (typeof TOKEN_VARIANTS)[number];
  };
  readonly auth?: {
    /** `im-only` logs in to the chat service alone, whose token then is the marketplace's `Token` (A11). */
    readonly mode?: AuthMode;
    /** Whether an answer with HTTP status 401 ends the log-in, as the body code 401 does (A59). */
    readonly clearOnHttp401?: boolean;
    /** Register an unknown chat account with its id as name, nickname and password (R077, A13). */
    readonly imAutoRegister?: boolean;
    /** What a user name in the address of log-in does: logs in, fills the form, or nothing (R076, A12). */
    readonly queryLogin?: QueryLogin;
  };
  /** `hardened` switches off what is risky in the specification; each setting above can still be set by itself. */
  readonly security?: { readonly profile?: SecurityProfile };
  readonly features?: {
    /** Friends, groups and chatrooms as a menu above the list (R083, A06). */
    readonly imTopMenu?: boolean;
    /** Offers the marketplace's test payment on the payment page (A55). */
    readonly payTest?: boolean;
  };
  readonly pay?: {
    /**
     * Pay apps that a phone opens instead of scanning, each by its name: a link by https or of a pay app, in which
     * `{code}` is replaced by the text of the QR code. Shown in this order.
     */
    readonly apps?: Readonly<Record<string, string>>;
  };
  readonly strings?: { readonly mode?: StringsMode };
  readonly order?: {
    /** What an order's status is called, by its number from 1 to 9 (A48). */
    readonly statusLabels?: Readonly<Record<string, string>>;
  };
  readonly addMember?: {
    /** Asks before one of two members is added when the account of the other does not exist (A57). */
    readonly confirmPartial?: boolean;
  };
  readonly site?: {
    readonly name?: string;
    readonly copyright?: string;
    /** The line of the filing number in the footer; none when left out, because it is never invented (A08). */
    readonly filingNo?: string;
    /** How customer service is reached without a log-in, in words such as `客服热线 400-000-0000`. */
    readonly serviceContact?: string;
  };
  /** The operator's documents: each a text, or its address; the built-in text when left out. */
  readonly legal?: { readonly agreement?: string; readonly privacy?: string; readonly license?: string };
  /** Where the page sends errors that nobody handled; nowhere when left out. */
  readonly errors?: { readonly reportTo?: string };
  /** Accounts offered for filling in on the log-in page; never set where real people log in. */
  readonly demoAccounts?: readonly DemoAccount[];
}

const appKey = shapeOf((value): value is string => typeof value === 'string' && /^[\w-]+#[\w-]+$/u.test(value));
const anyTable = shapeOf(
  (value): value is object => typeof value === 'object' && value !== null && !Array.isArray(value),
);
const positive = shapeOf((value): value is number => typeof value === 'number' && value > 0 && Number.isFinite(value));
const httpAddress = addressOf(/^https?:$/u);
/** Easemob's client adds the paths of its REST calls itself, and none to the address of its socket. */
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
    order: section<Settings['order']>({ statusLabels: recordOf(/^[1-9]$/u, /\S/u) }),
    addMember: section<Settings['addMember']>({ confirmPartial: flag }),
    site: section<Settings['site']>({ name: words, copyright: words, filingNo: words, serviceContact: words }),
    legal: section<Settings['legal']>({ agreement: words, privacy: words, license: words }),
    errors: section<Settings['errors']>({ reportTo: httpAddress }),
    demoAccounts: optional(
      listOf(tableOf<DemoAccount>({ username: words, password: words, name: words, role: words }, 'reported')),
    ),
  },
  'reported',
);

/** The settings in `json`, null when one of them is wrong; and everything that was found wrong or unknown. */
export function readSettings(json: unknown): {
  readonly settings: Settings | null;
  readonly problems: readonly ShapeProblem[];
} {
  const problems: ShapeProblem[] = [];
  return { settings: isSettings(json, '', problems) ? json : null, problems };
}

/** A table that may be missing, and of which every field may be missing. */
function section<T extends object | undefined>(fields: {
  readonly [K in keyof NonNullable<T>]-?: Shape<NonNullable<T>[K]>;
}): Shape<T | undefined> {
  const each = Object.entries<Shape<unknown>>(fields).map(([name, shape]) => [name, optional(shape)]);
  return optional(tableOf(Object.fromEntries(each), 'reported')) as Shape<T | undefined>;
}

/** An object whose names and texts have these forms. */
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
