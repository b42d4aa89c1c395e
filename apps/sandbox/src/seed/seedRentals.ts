import { wireTime } from '@fitout/api-client/contract';
import type { MarketContext } from '../services/marketplace/MarketContext.js';
import { rentalItem } from '../services/marketplace/catalog.js';
import type { RentalStatus } from '../services/marketplace/records.js';

const DAY_MS = 24 * 60 * 60_000;
const ADDRESS = '上海市浦东新区世纪大道100号云锦苑3幢1201室 林晓 10000000001';

/** Seeds two rentals of the main customer: one tool is rented, one was returned last month. */
export function seedRentals({ records }: MarketContext, started: number): void {
  const put = (itemId: string, status: RentalStatus, [from, to]: readonly [number, number]) => {
    const item = rentalItem(itemId);
    if (item === null) throw new Error(`the demo has no tool ${itemId}`);
    const days = to - from + 1;
    const day = (at: number) => wireTime(started + at * DAY_MS).slice(0, 10);
    const [rentAmount, deposit] = [item.dayPrice * days, item.deposit];
    const what = { itemId, quantity: 1, startDate: day(from), endDate: day(to), days, address: ADDRESS, status };
    const sums = { rentAmount, deposit, amount: rentAmount + deposit };
    const rest = { userId: '1001', payInfoId: '', clientToken: null, createTime: started + (from - 1) * DAY_MS };
    records.rentals.put({ id: records.nextId(), ...what, ...sums, ...rest });
  };
  put('4010', 5, [-32, -30]);
  put('4004', 3, [-1, 2]);
}
