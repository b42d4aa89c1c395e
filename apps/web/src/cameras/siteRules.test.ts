import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../testing/createMemoryStorage.js';
import { siteOrder, siteWords, storedSite, type SiteOrder } from './siteRules.js';

const NOW = Date.parse('2026-11-29T10:00:00+08:00');
const HOUR_MS = 3_600_000;

const site = (over: Partial<SiteOrder> = {}): SiteOrder => ({
  id: '1',
  title: '全屋灯具安装',
  status: 5,
  orderType: 1,
  groupId: 'g',
  masterName: '王师傅',
  arriveTime: NOW - HOUR_MS,
  appointTime: NOW - HOUR_MS,
  cameraFlag: true,
  ...over,
});

describe('the card of a site', () => {
  it('shows work under way before a visit, cameras before none, and no visit that is days away', () => {
    const visit = site({ id: 'visit', status: 4, arriveTime: null, appointTime: NOW + 3 * HOUR_MS, cameraFlag: false });
    const dark = site({ id: 'dark', cameraFlag: false });
    const idOf = (...orders: readonly SiteOrder[]) => siteOrder(orders, NOW)?.id;
    expect(idOf(visit, dark, site())).toBe('1');
    expect(idOf(visit, dark)).toBe('dark');
    expect(idOf(site({ status: 6 }), visit)).toBe('visit');
    expect(idOf({ ...visit, appointTime: NOW + 72 * HOUR_MS })).toBeUndefined();
  });

  it('says how far the work is, and who is there or comes when', () => {
    expect(siteWords(site(), NOW)).toEqual({ stage: '施工中 · 第 5 步，共 7 步', who: '王师傅 · 09:00 已到达' });
    expect(siteWords(site({ arriveTime: NOW - 48 * HOUR_MS }), NOW).who).toBe('王师傅 · 11月27日开工');
    const visit = site({ status: 4, orderType: 2, masterName: '', arriveTime: null, appointTime: NOW + 24 * HOUR_MS });
    expect(siteWords(visit, NOW)).toEqual({ stage: '待上门 · 第 4 步，共 7 步', who: '店铺 · 11月30日 10:00 上门' });
  });

  it('is kept for the next visit with no more of the order than it shows', () => {
    const storage = createMemoryStorage();
    const stored = storedSite(() => storage, '1001');
    stored.save({ ...site(), contactMobile: '13800000000' } as SiteOrder);
    expect(stored.load()).toEqual(site());
    expect(storage.getItem('site:1001')).not.toContain('13800000000');
    stored.save(null);
    expect(stored.load()).toBeNull();
  });
});
