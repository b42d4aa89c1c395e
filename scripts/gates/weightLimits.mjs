// @ts-check

/** Bytes in a kB. */
export const KB = 1_000;

/** The externals of the list: React alone, or every library that a page has once anyway. */
export const OUTSIDE = {
  react: /^(?:react|react-dom)(?:\/|$)/u,
  peers: /^(?:react|react-dom|mobx|mobx-react-lite|styled-components)(?:\/|$)/u,
};

/** The most that may be loaded, in kB after gzip. */
export const LIMITS = {
  /** What `createImClient` needs at once; `.size-limit.json` holds it together with its late parts. */
  core: 28.6,
  /**
   * P10: list, messages, composer and the chat core. The goal is 41, and it was 40 until the core knew groups and their
   * roles, friends, presence, several tabs, notices and what to do about each, failed rows and folded texts, until an app could replace
   * parts and words, the layout followed its box, groups had pictures, storage had an entry per message and decoded it on use, messages were forwarded as one, messages to groups had receipts, and rows were shown before messages, and addresses were found by a library; this limit is the present weight.
   */
  listWithoutPeers: 72.8,
  /** The same with MobX and styled-components, which weigh 24 together. */
  listWithoutReact: 96.8,
  /** P11: everything the log-in page needs before it is shown, React included. */
  firstLoad: 114.5,
  /** One file that is fetched when it is first needed. */
  lazyFile: 60,
};

/** Packages that must not be loaded before they are needed. */
export const LATER = [
  'easemob-websdk',
  'agora-rtc-sdk-ng',
  'hls.js',
  'axios',
  'zod',
  'mobx',
  '@base-ui/react',
  'virtua',
  'pinyin-match',
];

/** Lazy files that hold a vendor's media client, and what one of them may weigh. */
export const VENDOR_FILES = new Map([
  ['agora-rtc-sdk-ng', 430],
  ['hls.js', 130],
]);
