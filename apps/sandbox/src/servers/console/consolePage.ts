import { ORDER_STATUS, ORDER_TYPE } from '@fitout/api-client/contract';
import { html } from 'hono/html';
import * as demo from '../../seed/demoAccounts.js';
import type { Camera } from '../../services/marketplace/records.js';
import type { Order } from '../../services/marketplace/orders/Order.js';
import { JSON_KEYS, FAULT_STATUSES } from '../rest/contractRoutes.js';
import type { Markup } from '../rest/demoPage.js';

export const CONSOLE_PATH = '/__sandbox__/console';

export const CONSOLE_STYLE_PATH = `${CONSOLE_PATH}.css`;

export interface ConsoleView {
  /** Milliseconds since 1970, on the sandbox's clock. */
  readonly now: number;
  readonly orders: readonly { readonly order: Order; readonly cameras: readonly Camera[] }[];
  /** The delay of every call, in milliseconds. */
  readonly slowMs: number;
  readonly isHardened: boolean;
  readonly isLiteral: boolean;
  /** The server to which the log-in form sends the password (A11). */
  readonly auth?: demo.LogInSettings['auth'];
  readonly people: readonly demo.DemoAccount[];
  readonly canReset: boolean;
  readonly unknownSettings: readonly string[];
}

const DONE = new Map([
  ['clock', '时间已经往前走了。'],
  ['pay', '订单已支付。'],
  ['step', '师傅做了下一步。'],
  ['cost', '师傅提了一笔增项费用。'],
  ['camera', '摄像头已切换。'],
  ['notice', '通知已送达。'],
  ['fail', '接下来的调用会按要求失败。'],
  ['slow', '网络速度已调整。'],
  ['words', '文案已切换，刷新页面后生效。'],
  ['drop', '聊天连接已全部断开，客户端会自己连回来。'],
  ['nothing', '没有变化：这一步现在做不了，或者填写的内容不对。'],
]);

export function consolePage(view: ConsoleView, done: string | null): Markup {
  const status = DONE.get(done ?? '');
  return html`<header>
      <h1>演示控制台</h1>
      <p class="note">沙箱时间 <span class="time">${shanghaiTime(view.now)}</span>（北京时间）</p>
    </header>
    ${status === undefined ? '' : html`<p class="status" role="status">${status}</p>`}
    ${
      view.unknownSettings.length === 0
        ? ''
        : html`<p class="status" role="status">
            config.json 中有未知的设置，不起作用：${view.unknownSettings.join('、')}
          </p>`
    }
    <div class="cards">
      <div>${ordersCard(view)}${networkCard(view)}${view.canReset ? resetCard() : ''}</div>
      <div>${timeCard()}${wordsCard(view)}${peopleCard(view)}${noticeCard(view)}</div>
    </div>`;
}

export function resetPage(): { readonly head: Markup; readonly body: Markup } {
  return {
    head: html`<meta http-equiv="refresh" content="5;url=${CONSOLE_PATH}" />`,
    body: html`<header><h1>演示控制台</h1></header>
      <p class="status" role="status">正在重新开始，几秒后自动回到控制台；已登录的人需要重新登录。</p>`,
  };
}

function press(what: string, label: string, fields: Readonly<Record<string, string>> = {}, look = ''): Markup {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return html`<form method="post">${hidden}<button class="${look}" name="do" value="${what}">${label}</button></form>`;
}

function timeCard(): Markup {
  const steps = [
    ['+1 分钟', 60_000],
    ['+1 小时', 3_600_000],
    ['+1 天', 86_400_000],
  ] as const;
  const buttons = steps.map(([label, ms]) => html`<button name="ms" value="${ms}">${label}</button>`);
  return html`<section>
    <h2>时间</h2>
    <p class="note">到期的事会马上发生：订单超时、师傅接单、自动验收。时间只能往前。</p>
    <form method="post"><input type="hidden" name="do" value="clock" />${buttons}</form>
  </section>`;
}

const NEXT: Readonly<Partial<Record<Order['status'], string>>> = {
  1: '付款',
  2: '师傅接单',
  3: '师傅提出上门时间',
  4: '师傅上门',
  5: '师傅完工',
};

const WAITS: Readonly<Partial<Record<Order['status'], string>>> = {
  3: '等客户确认上门时间',
  6: '等客户验收',
  7: '等客户评价',
  8: '质保中',
};

function ordersCard({ orders }: ConsoleView): Markup {
  return html`<section>
    <h2>订单</h2>
    <p class="note">最近有变化的 ${orders.length} 个进行中的订单。</p>
    <ul>
      ${orders.map(orderLine)}
    </ul>
  </section>`;
}

function orderLine({ order, cameras }: ConsoleView['orders'][number]): Markup {
  const { id, orderNo, title, customerId, masterName, providerName } = order;
  const { status, orderType, proposedTime, pendingAdditionalCount } = order;
  const named = { order: id };
  const isWaiting =
    (status === ORDER_STATUS.taken && proposedTime !== null) ||
    (status === ORDER_STATUS.onSite && pendingAdditionalCount > 0);
  // The simulation acts only for masters, not for shops and designers.
  const next =
    isWaiting || (orderType !== ORDER_TYPE.master && status !== ORDER_STATUS.unpaid) ? null : (NEXT[status] ?? null);
  const button = next === null ? '' : press(status === ORDER_STATUS.unpaid ? 'pay' : 'step', next, named, 'next');
  const waits = status === ORDER_STATUS.onSite ? '等客户处理增项' : (WAITS[status] ?? '等服务方');
  return html`<li>
    <div class="what">
      ${title}
      <p class="note">
        ${orderNo} · ${nameOf(customerId)}${masterName || providerName ? ` · ${masterName || providerName}` : ''}
      </p>
    </div>
    ${next === null ? html`<span class="note">${waits}</span>` : button}
    ${status === ORDER_STATUS.onSite && !isWaiting ? press('cost', '提增项', named) : ''}
    ${cameras.length === 0 ? '' : html`<div class="cameras">${cameras.map((camera) => cameraButton(id, camera))}</div>`}
  </li>`;
}

function cameraButton(order: string, { sort, deviceName, isOnline }: Camera): Markup {
  const label = `${deviceName}：${isOnline ? '在线，点此离线' : '离线，点此上线'}`;
  return press('camera', label, { order, sort: String(sort), online: String(!isOnline) });
}

const ROLES: Readonly<Record<demo.DemoAccount['role'], string>> = { User: '客户', Service: '客服', Master: '师傅' };

function peopleCard({ isHardened, auth, people }: ConsoleView): Markup {
  if (people.length === 0)
    return html`<section class="people">
      <h2>账号</h2>
      <p class="note">这个沙箱从空白开始，没有演示账号：请在登录页注册。</p>
    </section>`;
  const lines = people
    .map((account) => ({ account, credentials: demo.demoLogInOf(account, { auth, isHardened }) }))
    .map(
      ({ account, credentials }) =>
        credentials &&
        html`<li>
          <div class="what">
            ${demo.shownName(account)}
            <p class="note">${ROLES[account.role]} · ${credentials.username}</p>
          </div>
          ${isHardened ? '' : html`<a class="button" href="/Login?username=${account.id}" target="_blank" rel="noopener">登录</a>`}
        </li>`,
    );
  return html`<section class="people">
    <h2>账号</h2>
    <p class="note">${passwordNote({ isHardened, auth })}两个人对话时，第二个人请用另一个浏览器或无痕窗口。</p>
    <ul>
      ${lines}
    </ul>
  </section>`;
}

function passwordNote({ isHardened, auth }: demo.LogInSettings): string {
  if (auth !== 'im-only') return `密码都是 ${demo.DEMO_PASSWORD}。`;
  return isHardened ? '登录由聊天服务负责，这里没有可用的演示账号。' : '登录由聊天服务负责，密码与用户名相同。';
}

function noticeCard({ people: known }: ConsoleView): Markup {
  const people = known.map((account) => html`<option value="${account.id}">${demo.shownName(account)}</option>`);
  return html`<section>
    <h2>系统通知</h2>
    <form method="post">
      <input type="hidden" name="do" value="notice" />
      <label
        >收件人<select name="userId">
          ${people}
        </select></label
      >
      <label>标题<input name="title" required maxlength="500" value="演示通知" /></label>
      <label>内容<input name="content" required maxlength="500" value="这是一条来自演示控制台的通知。" /></label>
      <button>推送</button>
    </form>
  </section>`;
}

const SPEEDS = [
  [0, '正常'],
  [500, '每次调用慢 0.5 秒'],
  [2_000, '每次调用慢 2 秒'],
  [10_000, '每次调用慢 10 秒'],
] as const;

function networkCard({ slowMs }: ConsoleView): Markup {
  const keys = JSON_KEYS.map((key) => html`<option>${key}</option>`);
  const faults = FAULT_STATUSES.map((status) => html`<option value="http${status}">HTTP ${status}</option>`);
  const speeds = SPEEDS.map(
    ([ms, label]) => html`<option value="${ms}" ${ms === slowMs ? 'selected' : ''}>${label}</option>`,
  );
  return html`<section>
    <h2>网络</h2>
    <form method="post">
      <input type="hidden" name="do" value="slow" />
      <label
        >速度<select name="ms">
          ${speeds}
        </select></label
      ><button>应用</button>
    </form>
    <form method="post">
      <input type="hidden" name="do" value="fail" />
      <label
        >接口<select name="key">
          <option value="">任意</option>
          ${keys}
        </select></label
      >
      <label
        >结果<select name="how">
          ${faults}
          <option value="code401">200，code 401</option>
        </select></label
      >
      <label>次数<input name="times" inputmode="numeric" pattern="[0-9]+" value="1" /></label><button>让它失败</button>
    </form>
    ${press('drop', '断开所有聊天连接')}
  </section>`;
}

function wordsCard({ isLiteral }: ConsoleView): Markup {
  return html`<section>
    <h2>文案</h2>
    <p class="note">
      需求文档中的英文原文，如 [image]、Target no
      response.、Online，默认显示为中文，验收时可以显示原文。刷新页面后生效。
    </p>
    ${press('words', isLiteral ? '恢复中文' : '显示文档原文', { literal: String(!isLiteral) })}
  </section>`;
}

function resetCard(): Markup {
  return html`<section>
    <h2>重新开始</h2>
    <p class="note">删除这个沙箱里的所有消息、订单和文件，回到最初的样子。</p>
    ${press('reset', '清空并重新开始', {}, 'danger')}
  </section>`;
}

function nameOf(id: string): string {
  const known = demo.DEMO_ACCOUNTS.find((account) => account.id === id);
  return known === undefined ? id : demo.shownName(known);
}

function shanghaiTime(at: number): string {
  return new Intl.DateTimeFormat('zh-CN', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'medium',
    timeStyle: 'medium',
  }).format(at);
}
