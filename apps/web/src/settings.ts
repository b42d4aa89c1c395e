import type { EndpointOverrides } from '@fitout/api-client';
import type { DemoAccount, ReceiptStyle } from '@fitout/ui-kit';
import { flag, listOf, optional, shapeOf, tableOf, words, type ShapeProblem } from './shapes.js';

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
  };
  readonly site?: { readonly name?: string; readonly copyright?: string; readonly filingNo?: string };
  /** Accounts offered for filling in on the log-in page; never set where real people log in. */
  readonly demoAccounts?: readonly DemoAccount[];
}

const appKey = shapeOf((value): value is string => typeof value === 'string' && /^[\w-]+#[\w-]+$/u.test(value));
const httpAddress = addressOf(/^https?:$/u);
const socketAddress = addressOf(/^wss?:$/u);

const isSettings = tableOf<Settings>(
  {
    apiHost: optional(httpAddress),
    endpoints: optional(tableOf<object>({}, 'allowed')),
    im: optional(
      tableOf<NonNullable<Settings['im']>>(
        {
          appKey: optional(appKey),
          apiUrl: optional(httpAddress),
          socketUrl: optional(socketAddress),
          webLists: optional(flag),
          listUnlinkedGroups: optional(flag),
          receiptStyle: optional(oneOf(RECEIPT_STYLES)),
        },
        'refused',
      ),
    ),
    rtc: optional(
      tableOf<NonNullable<Settings['rtc']>>(
        {
          engine: optional(oneOf(ENGINES)),
          appId: optional(words),
          iceServers: optional(
            listOf(
              tableOf<IceServer>({ urls: words, username: optional(words), credential: optional(words) }, 'refused'),
            ),
          ),
          tokenVariant: optional(oneOf(TOKEN_VARIANTS)),
        },
        'refused',
      ),
    ),
    auth: optional(
      tableOf<NonNullable<Settings['auth']>>(
        { imAutoRegister: optional(flag), queryLogin: optional(oneOf(QUERY_LOGINS)) },
        'refused',
      ),
    ),
    security: optional(tableOf<NonNullable<Settings['security']>>({ profile: optional(oneOf(PROFILES)) }, 'refused')),
    features: optional(tableOf<NonNullable<Settings['features']>>({ imTopMenu: optional(flag) }, 'refused')),
    site: optional(
      tableOf<NonNullable<Settings['site']>>(
        { name: optional(words), copyright: optional(words), filingNo: optional(words) },
        'refused',
      ),
    ),
    demoAccounts: optional(
      listOf(tableOf<DemoAccount>({ username: words, password: words, name: words, role: words }, 'refused')),
    ),
  },
  'refused',
);

/** The settings in `json`, or all that is wrong with them. */
export function readSettings(json: unknown): Settings | readonly ShapeProblem[] {
  const problems: ShapeProblem[] = [];
  return isSettings(json, '', problems) ? json : problems;
}

function addressOf(protocol: RegExp) {
  return shapeOf(
    (value): value is string =>
      typeof value === 'string' && URL.canParse(value) && protocol.test(new URL(value).protocol),
  );
}

function oneOf<T extends string>(words: readonly T[]) {
  return shapeOf((value): value is T => words.some((word) => word === value));
}
