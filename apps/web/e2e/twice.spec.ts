import type { Page } from '@playwright/test';
import { chooseOption } from './fixtures/chooseOption.js';
import { WITH_EVERY_CHANGE } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';
import { statusOf } from './fixtures/orderSteps.js';
import { Person } from './fixtures/Person.js';

/** A form whose request creates something. */
interface Form {
  readonly name: string;
  readonly who: string;
  /** `{order}` is an order of theirs with the status `order`, also in `listed`. */
  readonly path: string;
  readonly order?: number;
  readonly sent: RegExp;
  readonly listed: string;
  /** Fills in what is not restored, up to the last press. */
  readonly fill: (page: Page) => Promise<void>;
  /** How many records it creates, one by default. */
  readonly makes?: number;
  readonly done: (page: Page) => Promise<unknown>;
}

const ROW = '吸顶灯,吸顶灯安装,1,陈木,13812345678,上海市,上海市,浦东新区,世纪大道 1 号,2099-12-05,下午,,,';
const HEADS = '服务类目,服务项目,数量,联系人,联系电话,省,市,区,详细地址,期望上门日期,时段,商品描述,备注,外部单号';

const FORMS: readonly Form[] = [
  {
    name: 'an order',
    who: 'linxiao',
    path: '/ReleaseOrder?date=2099-11-25',
    sent: /\/api\/fe\/orders$/u,
    listed: '/api/fe/orders?current=1&size=50',
    async fill(page) {
      const agreed = page.getByLabel('我已阅读并同意《平台服务协议》');
      const service = page.getByRole('link', { name: /^吸顶灯安装/u });
      await agreed.or(service).first().waitFor();
      if (!(await agreed.isVisible())) {
        await service.click();
        await chooseOption(page.getByLabel('使用常用地址'), 0);
        await page.getByLabel('期望日期').fill('2099-11-25');
      }
      await agreed.check();
      await page.getByRole('button', { name: '提交订单' }).click();
    },
    done: (page) => page.waitForURL(/\/Pay\?/u),
  },
  {
    name: 'a batch of orders',
    // The same row twice, without an external number.
    makes: 2,
    who: 'linxiao',
    path: '/ReleaseBatchOrder',
    sent: /create-pay-info-template/u,
    listed: '/api/fe/orders?current=1&size=50',
    async fill(page) {
      const first = page.getByLabel('第 1 行 联系人');
      await first.waitFor();
      if ((await first.inputValue()) === '')
        await page.getByLabel('上传文件').setInputFiles({
          name: 'a.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from([HEADS, ROW, ROW].join('\n')),
        });
      await expect(first).toHaveValue('陈木');
      await page.getByRole('button', { name: '提交有效订单' }).click();
    },
    done: (page) => page.waitForURL(/\/Pay\?/u),
  },
  {
    name: 'a request to a master',
    who: 'linxiao',
    path: '/masterDetail?id=3001',
    sent: /\/api\/fe\/orders$/u,
    listed: '/api/fe/orders?current=1&size=50',
    async fill(page) {
      await page.getByRole('button', { name: '一键预约' }).click();
      await chooseOption(page.getByLabel('使用常用地址'), 0);
      await page.getByRole('button', { name: '提交预约' }).click();
    },
    done: (page) => page.waitForURL(/\/Order\?id=/u),
  },
  {
    name: 'a post',
    who: 'linxiao',
    path: '/Square?tab=mine',
    sent: /\/api\/fe\/posts$/u,
    listed: '/api/fe/posts?current=1&size=50&mine=1',
    async fill(page) {
      await page.getByRole('button', { name: '发布', exact: true }).click();
      const form = page.getByRole('dialog', { name: '发布内容' });
      await form.getByLabel('标题').fill('阳台改造');
      await form.getByLabel('正文').fill('第一天');
      await form.getByRole('button', { name: '发布', exact: true }).click();
    },
    done: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
  },
  {
    name: 'an additional cost',
    who: 'wangshifu',
    path: '/Order?id={order}',
    order: 5,
    sent: /\/api\/fe\/orderAdditionalCosts$/u,
    listed: '/api/fe/orderAdditionalCosts?orderId={order}',
    async fill(page) {
      await page.getByRole('button', { name: '提交增项', exact: true }).first().click();
      const form = page.getByRole('dialog', { name: '提交增项' });
      await form.getByLabel('增项名称').fill('加装灯带');
      await form.getByLabel('单价（元）').fill('80');
      await form.getByRole('button', { name: '提交', exact: true }).click();
    },
    done: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
  },
];

for (const { name, who, order = 0, sent, makes = 1, fill, done, ...form } of FORMS)
  test(
    `${name} is created once, though the answer is cut, the page reloaded and another tab sends it again`,
    name === 'an order' ? WITH_EVERY_CHANGE : {},
    async ({ newPerson, sandbox, watch }) => {
      watch.tolerate(/Failed to load resource: net::ERR_/u);
      const person = await newPerson();
      await person.logIn(who);
      const id = order === 0 ? '' : await orderOf(person.page, order);
      const [path, listed] = [form.path.replace('{order}', id), form.listed.replace('{order}', id)];
      const before = await countOf(person.page, listed);
      await person.goTo(path);
      await sendUnanswered(person.page, sent, fill);
      const created = before + makes;
      await expect.poll(() => countOf(person.page, listed)).toBe(created);

      await person.page.reload();
      await sendUnanswered(person.page, sent, fill);

      const other = new Person(await person.page.context().newPage(), sandbox.url);
      await other.goTo(path);
      await fill(other.page);
      await done(other.page);
      expect(await countOf(person.page, listed)).toBe(created);
    },
  );

test(
  'a review and a bill are created once: after the reload the page shows them',
  WITH_EVERY_CHANGE,
  async ({ newPerson, watch }) => {
    watch.tolerate(/Failed to load resource: net::ERR_/u);
    const person = await newPerson();
    await person.logIn('linxiao');
    const { page } = person;
    const finished = await orderOf(page, 7);
    await person.goTo(`/Order?id=${finished}`);
    await sendUnanswered(page, /\/orderComments$/u, async () => {
      await page.getByRole('button', { name: '评价', exact: true }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: '提交评价' }).click();
    });
    await page.reload();
    await expect(statusOf(page, 8)).toBeVisible();

    const unpaid = await orderOf(page, 1);
    await sendUnanswered(page, /create-pay-info-batch$/u, () => person.goTo(`/Pay?orderId=${unpaid}`));
    await page.reload();
    await expect(page).toHaveURL(/payInfoId=/u);
    const first = page.url();
    await person.goTo(`/Pay?orderId=${unpaid}`);
    await expect(page).toHaveURL(first);
  },
);

/** The marketplace carries out the request to `address` that `fill` sends, and its answer is lost. */
async function sendUnanswered(page: Page, address: RegExp, fill: Form['fill']): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    // The sandbox may close an idle connection in this moment: such a request has not arrived.
    await route.fetch({ maxRetries: 2 });
    await route.abort('connectionreset');
  });
  const lost = page.waitForEvent('requestfailed', (request) => address.test(request.url()));
  await fill(page);
  await lost;
  await page.unroute(address);
}

/** How many records the marketplace lists there for the user of this page. */
function countOf(page: Page, address: string): Promise<number> {
  return page.evaluate(async (path) => {
    const answer = await fetch(path, { headers: { gxtoken: localStorage.getItem('Token') ?? '' } });
    const { data } = (await answer.json()) as { data: unknown };
    if (Array.isArray(data)) return data.length;
    return (data as { total: number }).total;
  }, address);
}

/** The id of an order with `status`, of this page's user or assigned to them. */
function orderOf(page: Page, status: number): Promise<string> {
  return page.evaluate(async (expected) => {
    for (const view of ['mine', 'assigned']) {
      const answer = await fetch(`/api/fe/orders?current=1&size=50&status=${expected}&view=${view}`, {
        headers: { gxtoken: localStorage.getItem('Token') ?? '' },
      });
      const { data } = (await answer.json()) as { data: { records: readonly { id: string }[] } };
      if (data.records[0] !== undefined) return data.records[0].id;
    }
    throw new Error(`no order has the status ${expected}`);
  }, status);
}
