import { orderStatusLabel } from '@fitout/ui-kit/marketplace';
import type { OrderView } from './orderPageParams.js';
import type { OrderTab } from './orderTabs.js';

/** The label of each tab, and its text for an empty list. */
const TAB_WORDS: Readonly<Record<OrderTab, readonly [label: string, empty: string]>> = {
  all: ['全部', '还没有订单'],
  doing: ['进行中', '暂无进行中的订单'],
  '1': ['待支付', '暂无待支付订单'],
  '2': ['待接单', '暂无待接单订单'],
  visit: ['待预约/待上门', '暂无待预约或待上门的订单'],
  '5': ['施工中', '暂无施工中的订单'],
  '6': ['待验收', '暂无待验收订单'],
  '7': ['待评价', '暂无待评价订单'],
  '8': ['已完成', '暂无已完成订单'],
  '9': ['已关闭', '暂无已关闭订单'],
  costs: ['增项费用', '暂无增项费用'],
  afterSale: ['售后', '暂无售后'],
};

/** The text for an empty list: of the tab or, with all of them, of the view. */
export function emptyWords({ tab, view }: { readonly tab: OrderTab; readonly view: OrderView }): string {
  return tab === 'all' ? VIEW_WORDS[view] : TAB_WORDS[tab][1];
}

const VIEW_WORDS: Readonly<Record<OrderView, string>> = {
  mine: TAB_WORDS.all[1],
  assigned: '还没有接的单',
  takeable: '暂无可接订单',
  service: '还没有服务的订单',
};

/** The label of a tab: that of its status, if the installation changes it (A48). */
export function tabLabel(tab: OrderTab): string {
  return orderStatusLabel(tab) ?? TAB_WORDS[tab][0];
}
