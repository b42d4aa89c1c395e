import { expect, it } from 'vitest';
import { storedCenter } from '../shared/addresses/storedCenter.js';
import { lastQueryLogin } from '../account/queryLogin.js';
import { skippedFirstLogin } from '../account/firstLogin.js';
import { createLoginStorage } from '../account/storedLogin.js';
import { storedHasBanner, storedPanel } from '../cameras/CameraStore.js';
import { unreadCancelled } from '../orders/CancelledStore.js';
import { createStoredMessageLists } from '../messages/messageLists.js';
import { hiddenOrders } from '../orders/orderHooks.js';
import { storedRecording } from '../messages/Recording.js';
import { storedBatch } from '../release/storedBatch.js';
import { storedDraft } from '../release/storedDraft.js';
import { saveSearch, searchesOf } from '../search/storedSearches.js';
import { storedPost } from '../square/storedPost.js';
import { ThemeStore } from './ThemeStore.js';
import { createMemoryStorage } from '../testing/createMemoryStorage.js';

/** The key of the record that each value is read from, and its reader. */
function readersOf(storage: ReturnType<typeof createMemoryStorage>) {
  const open = () => storage;
  const login = createLoginStorage(open);
  const known = { id: '1001', headImageUrl: '', nickName: '', service: null, sex: '0' };
  return {
    Token: () => login.loadToken(),
    TokenName: () => login.load(known)?.tokenName,
    UserInfo: () => login.load(known)?.user,
    MasterInfo: () => login.load(known)?.masterInfo,
    userInfo: () => login.loadChat(),
    forgotten: () => login.toForget(),
    'fitout.theme': () => new ThemeStore(open).current(),
    recording: () => storedRecording(open).load(),
    queryLoginAt: () => lastQueryLogin(open).load(),
    Center: () => storedCenter(open).load(),
    'firstLogin:1001': () => skippedFirstLogin(open, '1001').load(),
    'cameraPanel:1001:26': () => storedPanel(open, '1001', '26').load(),
    'cameraBanner:1001:26': () => storedHasBanner(open, '1001', '26').load(),
    'orderDraft:1001': () => storedDraft(open, '1001').load(),
    'batchDraft:1001': () => storedBatch(open, '1001').load(),
    'postDraft:1001': () => storedPost(open, '1001').load(),
    cancelledOrders: () => unreadCancelled(open, '1001').load(),
    hiddenOrders: () => hiddenOrders(open, '1001').load(),
    searchHistory: () => searchesOf(open, '1001'),
  };
}

/** Storage with a value under every key of the app. */
function filled() {
  const storage = createMemoryStorage();
  const open = () => storage;
  const login = createLoginStorage(open);
  const user = { id: '1001', headImageUrl: '', nickName: '晓晓', service: '2001', sex: '2' };
  login.save({
    token: 't',
    tokenName: 'gxtoken',
    user,
    masterInfo: '{"id":"3001"}',
    chat: { userId: '1001', password: 'x' },
  });
  login.setToForget('1009', true);
  new ThemeStore(open).choose('dark');
  storedRecording(open).save({ rec: true, recMerge: true });
  lastQueryLogin(open).save(1_763_800_000_000);
  storedCenter(open).save({ province: '上海市', city: '上海市', area: '浦东新区' });
  skippedFirstLogin(open, '1001').save(true);
  storedPanel(open, '1001', '26').save({ isOpen: false, dismissed: 2 });
  storedHasBanner(open, '1001', '26').save(true);
  const item = { itemId: '1', name: '安装', unit: '件', price: 100, quantity: 2 };
  storedDraft(open, '1001').save({ values: { remark: '小心', images: ['/a.png'] }, items: [item] });
  storedBatch(open, '1001').save({
    rows: [],
    placed: { batchNo: 'B', payInfoId: null, count: 1, amount: 1 },
    isUnsure: true,
  });
  storedPost(open, '1001').save({ title: '晒单', images: ['/a.png'] });
  unreadCancelled(open, '1001').save(['DD1']);
  hiddenOrders(open, '1001').save(['7']);
  saveSearch(open, '1001', '水电');
  const lists = createStoredMessageLists(open, () => {});
  for (const owner of ['1002', '1001'])
    lists.keep({ owner, contact: { a: [{ id: '1' }] }, group: {}, chatroom: {} } as never);
  return storage;
}

/** A text with damage at each place: its whole, its ends, and every place of the JSON in it. */
function damaged(text: string): string[] {
  const inside = (json: unknown): unknown[] => [
    null,
    7,
    'x',
    [],
    {},
    ...(typeof json === 'object' && json !== null
      ? Object.entries(json).flatMap(([field, value]) =>
          [undefined, ...inside(value)].map((bad) =>
            Array.isArray(json) ? json.with(Number(field), bad) : { ...json, [field]: bad },
          ),
        )
      : []),
  ];
  const whole = ['', '{', 'null', '\ud800', 'x'.repeat(100_000), text.slice(1), text.slice(0, -1)];
  try {
    return [...whole, ...inside(JSON.parse(text)).map((json) => JSON.stringify(json))];
  } catch {
    return whole;
  }
}

/** The values that are read from more than their own key: a log-in needs its token, and two keys have two spellings. */
const READ_WITH: Readonly<Record<string, readonly string[]>> = {
  Token: ['TokenName', 'UserInfo', 'MasterInfo'],
  UserInfo: ['userInfo'],
  userInfo: ['UserInfo'],
};

it('a key of web storage that is damaged at any place harms no other key, and nothing throws', () => {
  const well = readersOf(filled());
  const { values } = filled();
  expect([...values.keys()].filter((key) => !(key in well))).toEqual(['msgList']);
  let tries = 0;
  for (const [key, text] of values) {
    const own = [key, ...(READ_WITH[key] ?? [])];
    const others = (readers: ReturnType<typeof readersOf>) =>
      Object.fromEntries(
        Object.entries(readers).flatMap(([name, read]) => (own.includes(name) ? [] : [[name, read()]])),
      );
    for (const bad of damaged(text)) {
      const storage = filled();
      storage.setItem(key, bad);
      const about = [key, bad.slice(0, 200)];
      expect([about, others(readersOf(storage))]).toEqual([about, others(well)]);
      for (const read of Object.values(readersOf(storage))) read();
      const lists = createStoredMessageLists(
        () => storage,
        () => {},
      );
      lists.enter('1003');
      const untouched = (stored: ReadonlyMap<string, string>) =>
        [...stored].filter(([name]) => name !== key && name !== 'msgList' && name !== 'message');
      expect([about, untouched(storage.values)]).toEqual([about, untouched(values)]);
      tries += 1;
    }
  }
  expect(tries).toBeGreaterThan(300);
});
