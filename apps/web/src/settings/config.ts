import type { EndpointOverrides } from '@fitout/api-client';
import type { PreviewLabel, ReceiptStyle } from '@fitout/ui-kit';
import type { DemoAccount } from '@fitout/ui-kit/marketplace';
import { readSettings, type AuthMode, type QueryLogin, type Settings, type StringsMode } from './settings.js';
import { PREFIX } from '../basePath.js';
import type { ShapeProblem } from '../shapes.js';

/** The settings with every default filled in. */
export interface Config {
  readonly apiHost: string;
  readonly endpoints: EndpointOverrides;
  readonly im: {
    readonly appKey: string;
    readonly apiUrl: string;
    readonly socketUrl: string;
    /** Also stores messages under `msgList` and `message`, where the next user of the browser can read them (A10). */
    readonly webLists: boolean;
    /** Lists groups without an order, in a separate section (A16). */
    readonly listUnlinkedGroups: boolean;
    /** How sent and read own messages are marked; as specified if undefined. */
    readonly receiptStyle: ReceiptStyle | undefined;
    /** Labels of the last-message line that replace the specification's (A17). */
    readonly previewLabels: Readonly<Partial<Record<PreviewLabel, string>>>;
    /** Codes of emoji on the wire, by the customary code each replaces (A35). */
    readonly emojiMap: Readonly<Record<string, string>>;
    /** How long a group member is muted, in milliseconds; as specified if undefined (R451, A30). */
    readonly muteDurationMs: number | undefined;
    /** Whether the chat service reports which members of a group have read a message; false by default. */
    readonly groupReceipts: boolean;
  };
  /** Calls: the media engine, and which of the two requests opens a channel (A44). */
  readonly rtc: Required<NonNullable<Settings['rtc']>>;
  readonly auth: {
    readonly mode: AuthMode;
    readonly clearOnHttp401: boolean;
    readonly imAutoRegister: boolean;
    readonly queryLogin: QueryLogin;
    /** The default answer of the log-out dialog: chats stay on this device (IM-15). */
    readonly keepsHistory: boolean;
    /** Refuses a weak new password; otherwise the form only advises against it (R255). */
    readonly refusesWeakPasswords: boolean;
  };
  readonly features: { readonly imTopMenu: boolean; readonly payTest: boolean };
  /** Links of pay apps by the app's name; `{code}` is replaced by the text of the QR code. */
  readonly payApps: Readonly<Record<string, string>>;
  readonly strings: { readonly mode: StringsMode };
  /** The labels of order statuses, by number, if the installation changes them (A48). */
  readonly order: { readonly statusLabels: Readonly<Record<string, string>> };
  readonly addMember: { readonly confirmPartial: boolean };
  /** A missing setting is empty. */
  readonly site: Required<NonNullable<Settings['site']>>;
  /** The operator's documents, each a text or an address; empty for the built-in text. */
  readonly legal: Required<NonNullable<Settings['legal']>>;
  /** The address for unhandled errors; empty for none. */
  readonly errors: Required<NonNullable<Settings['errors']>>;
  readonly demoAccounts: readonly DemoAccount[];
  /** Unknown names in the file, each by its path; they have no effect. */
  readonly unknownSettings: readonly string[];
}

/** The origin of the page and its requests; `year` is that of the default copyright line (A08). */
export interface ConfigSource {
  readonly origin: string;
  /** What an address of the app begins with on its host. */
  readonly prefix?: string;
  readonly year: number;
  readonly fetch: (address: string) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;
}

/** Why the page cannot start: a sentence, and one line per setting for the operator. */
export interface ConfigProblem {
  readonly problem: string;
  readonly details: readonly string[];
}

/** The settings in `json`, or their problems (A08 for the defaults of the footer). */
export function readConfig(
  json: unknown,
  { origin, prefix = PREFIX, year }: Omit<ConfigSource, 'fetch'>,
): Config | ConfigProblem {
  const { settings, problems } = readSettings(json);
  if (settings === null) return { problem: '配置有误', details: problems.map(wordsFor) };
  const {
    apiHost,
    endpoints,
    im,
    rtc,
    auth,
    features,
    pay,
    strings,
    order,
    addMember,
    security,
    site,
    legal,
    errors,
    demoAccounts,
  } = settings;
  const isHardened = security?.profile === 'hardened';
  const name = site?.name ?? '家装服务平台';
  return {
    apiHost: apiHost ?? origin + prefix,
    endpoints: endpoints ?? {},
    im: {
      appKey: im?.appKey ?? 'fitout#demo',
      apiUrl: (im?.apiUrl ?? origin).replace(/\/$/u, ''),
      socketUrl: im?.socketUrl ?? `${origin.replace(/^http/u, 'ws')}/websocket`,
      webLists: im?.webLists ?? false,
      listUnlinkedGroups: im?.listUnlinkedGroups ?? true,
      receiptStyle: im?.receiptStyle,
      previewLabels: im?.previewLabels ?? {},
      emojiMap: im?.emojiMap ?? {},
      muteDurationMs: im?.muteDurationMs,
      groupReceipts: im?.groupReceipts ?? false,
    },
    rtc: { engine: 'webrtc', appId: '', iceServers: [], tokenVariant: 'v1', ...rtc },
    auth: {
      mode: auth?.mode ?? 'marketplace',
      clearOnHttp401: auth?.clearOnHttp401 ?? true,
      imAutoRegister: auth?.imAutoRegister ?? !isHardened,
      queryLogin: auth?.queryLogin ?? (isHardened ? 'off' : 'auto'),
      keepsHistory: !isHardened,
      refusesWeakPasswords: isHardened,
    },
    features: { imTopMenu: features?.imTopMenu ?? false, payTest: features?.payTest ?? false },
    payApps: pay?.apps ?? {},
    strings: { mode: strings?.mode ?? 'chinese' },
    order: { statusLabels: order?.statusLabels ?? {} },
    addMember: { confirmPartial: addMember?.confirmPartial ?? false },
    site: {
      name,
      copyright: site?.copyright ?? `© ${year} ${name} 版权所有`,
      filingNo: site?.filingNo ?? '',
      serviceId: site?.serviceId ?? '',
      serviceContact: site?.serviceContact ?? '',
    },
    legal: { agreement: '', privacy: '', license: '', ...legal },
    errors: { reportTo: '', ...errors },
    demoAccounts: demoAccounts ?? [],
    unknownSettings: problems.flatMap((problem) => (problem.kind === 'unknown' ? problem.paths : [])),
  };
}

/**
 * Loads and parses the settings. A missing file means all defaults; a failed request does not, because the defaults may
 * be another installation's.
 */
export async function loadConfig(source: ConfigSource): Promise<Config | ConfigProblem> {
  const answer = await source.fetch(`${PREFIX}/config.json`).catch(() => null);
  if (answer?.status === 404) return readConfig({}, source);
  if (answer?.ok !== true) return { problem: '连接服务器失败', details: [] };
  const json: unknown = await answer.json().catch(() => 'not JSON');
  return readConfig(json, source);
}

/** Names the wrong setting; the value is not repeated, because it may be a secret. */
function wordsFor(problem: ShapeProblem): string {
  if (problem.kind === 'unknown') return `未知的设置：${problem.paths.join('、')}`;
  return `${problem.path === '' ? 'config.json' : problem.path}：类型或格式不正确`;
}
