import { describe, expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';
import { orderBody, ROW, VISIT } from '../../testing/orderForms.js';

describe('the orders of the demo (DEMO)', () => {
  it('the demo has orders in every status, and the counts match the lists', async () => {
    const { as } = await startMarketplace();
    const me = as('1001');
    const count = (await me.get('/api/fe/orders/my-order-count')).data;
    for (const status of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      const { data } = await me.get(`/api/fe/orders?status=${status}&size=100`);
      expect([status, data.total]).toEqual([status, count[status]]);
      expect(data.total).toBeGreaterThan(0);
    }
    expect((await me.get('/api/fe/orders?size=1')).data.total).toBe(count.total);
    expect((await me.get('/api/fe/orders/additional-cost-order')).data.total).toBe(count.additionalCost);
    expect((await me.get('/api/fe/orders/after-sale-list')).data.total).toBe(count.afterSale);
    expect(count).toMatchObject({ additionalCost: 1, afterSale: 1 });
  });
});

const QUICK = { ...VISIT, source: '3' };

describe('an order over HTTP (ORDER)', () => {
  it('ten simultaneous identical requests create one order; the same request ten minutes later creates another', async () => {
    const { as, clock, marketplace } = await startMarketplace();
    const me = as('1002');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => me.post('/api/fe/orders', orderBody('token-0001'))),
    );
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 200, data: { amount: 165, status: 1 } });
    clock.time += 10 * 60_000;
    expect((await me.post('/api/fe/orders', orderBody('token-0001'))).data.id).not.toBe(answers[0]?.data.id);
    const mine = marketplace.context.records.orders.where({ customerId: '1002' });
    expect(mine.filter(({ clientToken }) => clientToken === 'token-0001')).toHaveLength(2);
  });

  it('[SB-ORDER-8] the server answers a different price with its own, which includes a member’s discount', async () => {
    const { as } = await startMarketplace();
    expect(await as('1002').post('/api/fe/orders', orderBody('token-0002', { amount: 164 }))).toMatchObject({
      code: 1206,
    });
    const lied = orderBody('token-0003', {
      items: [{ itemId: '1011', name: 'x', unit: '个', quantity: 3, price: 0.01 }],
    });
    expect(await as('1002').post('/api/fe/orders', lied)).toMatchObject({ code: 200, data: { amount: 165 } });
    expect(await as('1001').post('/api/fe/orders', orderBody('token-0004'))).toMatchObject({ data: { amount: 161.7 } });
    const unknown = orderBody('token-0005', { items: [{ itemId: '9', name: 'x', unit: '个', quantity: 1, price: 1 }] });
    expect(await as('1002').post('/api/fe/orders', unknown)).toMatchObject({ code: 400 });
  });

  it('[SB-ORDER-8] 一键预约 creates an order from a form body, one for each token', async () => {
    const { as } = await startMarketplace();
    const fields = { ...QUICK, orderType: '1', masterId: '3001', clientToken: 'token-0006' };
    const answer = await as('1002').form('/api/fe/orders', fields);
    const orderNo = expect.stringMatching(/^DD20260115\d{8}$/u);
    expect(answer).toMatchObject({ code: 200, data: { status: 1, orderNo } });
    const again = await as('1002').form('/api/fe/orders', fields);
    expect(again.data.id).toBe(answer.data.id);
    const { clientToken: _, ...untold } = fields;
    expect((await as('1002').form('/api/fe/orders', untold)).data.id).not.toBe(answer.data.id);
  });

  it('[SB-PRICE-2] 一键预约 costs the lowest price on the page, and has no catalogue items', async () => {
    const { as } = await startMarketplace();
    const me = as('1002');
    const place = async (chosen: object) => {
      const made = (await me.form('/api/fe/orders', { ...QUICK, ...chosen })).data;
      return { made, ...(await me.get(`/api/fe/orderDetails?orderId=${made.id}`)).data };
    };
    const master = (await me.get('/api/fe/masterInfos/3001')).data;
    const design = (await me.get('/api/fe/designProjects/6001')).data;
    for (const [chosen, price, title] of [
      [{ orderType: '1', masterId: '3001' }, master.priceFrom, '上门服务（起步价）'],
      [{ orderType: '3', providerId: '6001' }, design.deposit, '设计定金'],
      [{ orderType: '2', providerId: '5001' }, 40, '上门服务（起步价）'],
    ] as const) {
      const { made, order, items } = await place(chosen);
      expect([made.amount, order.title]).toEqual([price, title]);
      expect(items).toEqual([expect.objectContaining({ itemId: null, quantity: 1, price, amount: price })]);
      // Of a design, the service type that its provider offers.
      expect(order.serviceType).toBe(chosen.orderType === '3' ? 7 : 1);
    }
    const preferred = { expectDate: '2026-02-03', timeSlot: 'EV' };
    expect((await place({ orderType: '1', masterId: '3001', ...preferred })).order).toMatchObject(preferred);
  });

  it('without a catalogue: a service is ordered by its name, and 一键预约 needs no provider', async () => {
    const { as } = await startMarketplace();
    const me = as('1002');
    const named = { categoryId: '', amount: 0, items: [{ name: '定制柜安装', unit: '项', quantity: 2, price: 0 }] };
    const made = await me.post('/api/fe/orders', orderBody('token-0001', named));
    const sheet = await me.get(`/api/fe/orderDetails?orderId=${made.data.id}`);
    expect(sheet.data.items).toMatchObject([{ name: '定制柜安装', unit: '项', quantity: 2, price: 50 }]);
    expect((await me.form('/api/fe/orders', { ...QUICK, orderType: '1' })).data).toMatchObject({
      status: 1,
      amount: 50,
    });
  });

  it('[SB-ORDERCHAT-1] an order has one group: a second request returns the same group', async () => {
    const { as, clock, groups, chatMessages } = await startMarketplace();
    const me = as('1002');
    const { id } = (await me.post('/api/fe/orders', orderBody('token-0007'))).data;
    for (const name of ['g1', 'g2']) groups.set(name, { owner: '1002', members: ['1002'], createdAt: clock.time });
    groups.set('g3', { owner: '1001', members: ['1001'], createdAt: clock.time });
    const link = (groupId: string, order = id) =>
      me.post('/api/fe/orders/bind-group', { id: order, groupId, customerServiceId: '2001' });

    expect((await link('g3')).code).toBe(400);
    expect(await link('g1')).toMatchObject({ code: 200, data: { groupId: 'g1' } });
    const messageCount = chatMessages.length;
    expect(await link('g1')).toMatchObject({ code: 200, data: { groupId: 'g1' } });
    expect(await link('g2')).toMatchObject({ code: 200, data: { groupId: 'g1' } });
    expect((await me.get('/api/fe/orders/group-id?groupId=g2')).data).toEqual([]);
    expect(chatMessages).toHaveLength(messageCount);
    const { id: other } = (await me.post('/api/fe/orders', orderBody('token-0008'))).data;
    expect((await link('g1', other)).code).toBe(400);
  });

  it('[SB-ORDER-19] a member who left the group does not see the order until added again', async () => {
    const { as, clock, groups, marketplace } = await startMarketplace();
    const [me, colleague] = [as('1002'), as('1004')];
    const { id } = (await me.post('/api/fe/orders', orderBody('token-0009'))).data;
    groups.set('g1', { owner: '1002', members: ['1002', '2001'], createdAt: clock.time });
    await me.post('/api/fe/orders/bind-group', { id, groupId: 'g1', customerServiceId: '2001' });
    const order = marketplace.context.records.orders.byId(id);
    if (order !== null) marketplace.context.records.orders.put({ ...order, cameraFlag: true });
    const wantedMember = { orderId: id, userMobile: '10000000004', userName: '', userType: 0, userRemark: '' };
    const add = async () => (await me.post('/api/fe/orderChatrooms', wantedMember)).code;
    const sees = async () => [
      (await colleague.get(`/api/fe/orderDetails?orderId=${id}`)).code,
      (await colleague.get(`/api/fe/masterInfos/checkCameraByOrderId?orderId=${id}`)).code,
      (await colleague.get('/api/fe/orders/group-id?groupId=g1')).data.length,
      (await colleague.get('/api/fe/orders?size=100')).data.records.filter((one: { id: string }) => one.id === id)
        .length,
    ];

    expect([await add(), await sees()]).toEqual([200, [200, 200, 1, 1]]);
    expect(await add()).not.toBe(200);
    groups.set('g1', { owner: '1002', members: ['1002', '2001'], createdAt: clock.time });
    expect(await sees()).toEqual([403, 403, 0, 0]);
    expect([await add(), await sees()]).toEqual([200, [200, 200, 1, 1]]);
    expect(marketplace.context.records.members.where({ orderId: id, userId: '1004' })).toHaveLength(1);
    // The customer still sees the order, but only in the list of orders.
    groups.set('g1', { owner: '2001', members: ['2001'], createdAt: clock.time });
    expect((await me.get(`/api/fe/orderDetails?orderId=${id}`)).code).toBe(200);
    expect((await me.get('/api/fe/orders/group-id?groupId=g1')).data).toEqual([]);
  });

  it('[SB-ORDER-9] an order goes from the form through every step to the archive', async () => {
    const { as, clock, marketplace, groups, chatMessages } = await startMarketplace();
    const [me, master, staff] = [as('1002'), as('3001'), as('2001')];
    const { id } = (await me.post('/api/fe/orders', orderBody('token-0006'))).data;
    groups.set('g1', { owner: '1002', members: ['1002', '2001'], createdAt: clock.time });
    const detail = async () => (await me.get(`/api/fe/orderDetails?orderId=${id}`)).data.order;
    const move = async (who: typeof me, action: string, more: object = {}) =>
      (await who.put('/api/fe/orders', { id, version: (await detail()).version, action, ...more })).code;

    const { payInfoId } = (await me.post('/api/fe/orders/create-pay-info-batch', { orderIds: [id] })).data;
    expect((await me.post(`/api/be/payInfos/getPayInfoIdByOrderId?orderId=${id}`)).data).toBe(payInfoId);
    const qr = (await me.get(`/api/fe/ums/gen-qr-code?payInfoId=${payInfoId}`)).data;
    expect(qr).toMatchObject({ totalAmount: 16_500, qrCode: expect.stringContaining('/__sandbox__/cashier?bill=PAY') });
    const status = async () => (await me.get(`/api/fe/ums/query-qr-code?payInfoId=${payInfoId}`)).data.billStatus;
    expect(await status()).toBe('UNPAID');
    marketplace.payments.confirm(payInfoId, clock.time);
    expect([await status(), (await detail()).status]).toEqual(['PAID', 2]);
    expect((await me.get(`/api/fe/ums/gen-qr-code?payInfoId=${payInfoId}`)).code).toBe(1303);

    const link = { id, groupId: 'g1', customerServiceId: '2001' };
    expect((await me.post('/api/fe/orders/bind-group', link)).code).toBe(200);
    expect((await me.get('/api/fe/orders/group-id?groupId=g1')).data[0]).toMatchObject({ id, status: 2 });

    expect((await master.get('/api/fe/orders?view=takeable&size=100')).data.records).toContainEqual(
      expect.objectContaining({ id }),
    );
    expect(await move(master, 'accept')).toBe(200);
    expect(await move(as('3002'), 'accept')).toBe(403);
    expect(await move(master, 'appoint', { appointTime: '2026-01-16 09:00:00' })).toBe(200);
    expect(await detail()).toMatchObject({ status: 3, appointTime: '2026-01-16 09:00:00' });
    expect(await move(me, 'confirmAppoint')).toBe(200);
    expect(await move(master, 'checkIn', { images: ['a.webp'] })).toBe(200);
    expect(await detail()).toMatchObject({ status: 5, cameraFlag: true });
    expect((await me.get(`/api/fe/masterInfos/checkCameraByOrderId?orderId=${id}`)).data).toBe(3);

    const cost = { orderId: id, name: '石材开孔', unit: '个', quantity: 2, price: 130 };
    expect((await me.post('/api/fe/orderAdditionalCosts', { ...cost, price: -1 })).code).not.toBe(200);
    const costId = (await master.post('/api/fe/orderAdditionalCosts', cost)).data.id;
    expect(await move(master, 'finish', { images: ['b.webp'] })).toBe(1201);
    expect((await master.post('/api/fe/orderAdditionalCosts', { id: costId, action: 'confirm' })).code).toBe(403);
    expect((await me.post('/api/fe/orderAdditionalCosts', { id: costId, action: 'confirm' })).data.status).toBe(1);
    expect(
      (await me.post('/api/fe/orderAdditionalCosts', { id: costId, action: 'reject', rejectReason: 'x' })).code,
    ).toBe(1205);
    const bill = (await me.post('/api/fe/orderAdditionalCosts/create-pay-info-batch', { ids: [costId] })).data;
    marketplace.payments.confirm(bill.payInfoId, clock.time);
    expect(await detail()).toMatchObject({ additionalAmount: 260, paidAmount: 425, pendingAdditionalCount: 0 });

    expect(await move(master, 'finish', { images: ['b.webp'] })).toBe(200);
    expect(await move(me, 'rework', { reason: '一盏灯不亮' })).toBe(200);
    expect(await move(master, 'finish', { images: ['c.webp'] })).toBe(200);
    const batch = (await me.post('/api/fe/orders/batch-order-finish', { ids: [id, '9'] })).data;
    expect(batch).toEqual({ success: [id], failed: [{ id: '9', msg: '订单不存在' }] });
    const scores = { scoreQuality: 5, scoreService: 4, scorePunctual: 5, tags: ['准时'], content: '很好', images: [] };
    const comment = { orderId: id, score: 5, ...scores, anonymous: true };
    expect((await me.post('/api/fe/orderComments', comment)).code).toBe(200);
    expect((await me.post('/api/fe/orderComments', comment)).code).toBe(1207);

    const contact = { contactName: '陈', contactMobile: '10000000002' };
    const complaint = { orderId: id, type: 3, subject: '施工质量', reason: '不平整', ...contact };
    const sale = (await me.post('/api/fe/orderAfterSales', complaint)).data;
    expect((await me.post('/api/fe/orderAfterSales', complaint)).code).toBe(1208);
    expect((await staff.post('/api/fe/orderAfterSales', { id: sale.id, action: 'take' })).data.status).toBe(1);
    const proposal = { id: sale.id, action: 'propose', result: '周六回访' };
    expect((await me.post('/api/fe/orderAfterSales', proposal)).code).toBe(403);
    expect((await staff.post('/api/fe/orderAfterSales', proposal)).data.status).toBe(2);
    expect((await me.post('/api/fe/orderAfterSales', { id: sale.id, action: 'confirm' })).data.status).toBe(3);
    marketplace.orders.runTimer('archive', id, clock.time + 31 * 24 * 3_600_000);
    expect(await detail()).toMatchObject({ status: 9, closeReason: 'ARCHIVED' });

    const flows = (await me.get(`/api/fe/orderFlows?orderId=${id}`)).data.map(
      (flow: { status: number }) => flow.status,
    );
    expect(flows).toEqual([1, 2, 3, 3, 4, 5, 6, 5, 6, 7, 8, 9]);
    expect(chatMessages.filter(({ isSystem }) => isSystem).length).toBeGreaterThan(8);
    const notices = (await me.get('/api/fe/notifications/my-list?size=100')).data.records.map(
      (one: { title: string }) => one.title,
    );
    const titles = '订单支付成功 师傅已接单 预约成功 师傅已上门 增项费用待确认 请验收 验收完成 售后进度更新'.split(' ');
    expect(notices).toEqual(expect.arrayContaining(titles));
  });

  it('[SB-ORDER-10] the server closes an order that is not paid in time, reports its number once, and refunds a late payment', async () => {
    const { as, marketplace, clock } = await startMarketplace();
    const me = as('1002');
    const { id, orderNo } = (await me.post('/api/fe/orders', orderBody('token-0007'))).data;
    const { payInfoId } = (await me.post('/api/fe/orders/create-pay-info-batch', { orderIds: [id] })).data;
    clock.time += 30 * 60_000;
    marketplace.orders.runTimer('timeout', id, clock.time);
    const push = async () => (await me.get('/api/fe/orders/auto-cancel-push?key=auto-cancel-push')).data;
    expect([await push(), await push()]).toEqual([orderNo, null]);
    marketplace.payments.confirm(payInfoId, clock.time);
    expect((await me.get(`/api/fe/ums/query-qr-code?payInfoId=${payInfoId}`)).data.billStatus).toBe('REFUND');
    expect((await me.get(`/api/fe/orderDetails?orderId=${id}`)).data.order).toMatchObject({ status: 9, paidAmount: 0 });
  });

  it('[SB-ORDER-11] the valid rows of a spreadsheet become orders of one batch with one bill; each invalid row has a reason', async () => {
    const { as } = await startMarketplace();
    const rows = [
      { ...ROW, rowNo: 1, externalNo: 'A001' },
      { ...ROW, rowNo: 2, externalNo: 'A001' },
      { ...ROW, rowNo: 3, itemName: '不存在' },
      { ...ROW, rowNo: 4, contactMobile: '1234' },
    ];
    const { data } = await as('1002').post('/api/fe/orders/create-pay-info-template', { fileName: 'a.xlsx', rows });
    expect(data).toMatchObject({ amount: 110, orders: [{ rowNo: 1, amount: 110 }], payInfoId: expect.any(String) });
    expect(data.failed.map(({ rowNo }: { rowNo: number }) => rowNo)).toEqual([2, 3, 4]);
    const found = (await as('1002').get(`/api/fe/orders?batchNo=${data.batchNo}`)).data;
    expect(found).toMatchObject({ total: 1, records: [{ externalNo: 'A001', source: 2 }] });
  });

  it('[SB-ORDER-20] every order, also of the demo, has its id as its number', async () => {
    const { as, marketplace } = await startMarketplace();
    const made = (await as('1002').post('/api/fe/orders', orderBody('token-0019'))).data;
    const orders = marketplace.context.records.orders.where({});
    expect(orders.length).toBeGreaterThan(10);
    for (const { id, orderNo } of [made, ...orders])
      expect([id, orderNo]).toEqual([orderNo, expect.stringMatching(/^DD\d{16}$/u)]);
  });

  it('a row of a spreadsheet with texts that the form refuses creates no order, and a valid row creates one', async () => {
    const { as } = await startMarketplace();
    const unfit = [
      { contactName: '\u200b' },
      { contactName: '长'.repeat(33) },
      { contactName: '🛋'.repeat(17) },
      { contactName: '林\u0000' },
      { area: ' ' },
      { address: '路'.repeat(201) },
      { address: '路\ud83d' },
      { remark: '备'.repeat(201) },
      { description: '三头\u001b[31m' },
      { externalNo: 'A'.repeat(65) },
      { externalNo: 'A\u0007' },
      { quantity: -1 },
      { quantity: 10_000 },
      { timeSlot: '随时' },
      { contactMobile: '１３８０００００００１' },
    ];
    const rows = [{}, ...unfit].map((over, rowNo) => ({ ...ROW, ...over, rowNo }));
    const { data } = await as('1002').post('/api/fe/orders/create-pay-info-template', { fileName: 'a', rows });
    expect(data.orders.map(({ rowNo }: { rowNo: number }) => rowNo)).toEqual([0]);
    expect(data.failed.map(({ rowNo }: { rowNo: number }) => rowNo)).toEqual(unfit.map((_, index) => index + 1));
  });

  it('the server refuses half a lamp and accepts half a metre, in an order and in a spreadsheet', async () => {
    const { as } = await startMarketplace();
    const me = as('1002');
    const order = (itemId: string, quantity: number, amount: number) => {
      const items = [{ itemId, name: '吸顶灯安装', unit: '个', quantity, price: 55 }];
      return me.post('/api/fe/orders', orderBody(`token-${itemId}-${quantity * 1_000}`, { items, amount }));
    };
    expect((await order('1011', 1.5, 82.5)).code).toBe(400);
    expect((await order('1011', 2, 110)).code).toBe(200);
    expect((await order('1041', 2.5, 45)).code).toBe(200);
    expect((await order('1041', 2.505, 45.09)).code).toBe(400);
    const rows = [{ ...ROW, quantity: 1.5, rowNo: 1 }];
    const { data } = await me.post('/api/fe/orders/create-pay-info-template', { fileName: 'a', rows });
    expect(data).toMatchObject({ orders: [], failed: [{ rowNo: 1, msg: '按个计价，数量应为整数' }] });
  });

  it('a spreadsheet that is sent ten times creates one batch with one bill', async () => {
    const { as } = await startMarketplace();
    const rows = [1, 2].map((rowNo) => ({ ...ROW, externalNo: `A${rowNo}`, rowNo }));
    const send = (clientToken: string) =>
      as('1002').post('/api/fe/orders/create-pay-info-template', { batchNo: 'PC7', fileName: 'a', rows, clientToken });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('batch-0001')));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(answers[0]?.data).toMatchObject({ amount: 220, orders: [{ rowNo: 1 }, { rowNo: 2 }], failed: [] });
    expect((await as('1002').get('/api/fe/orders?batchNo=PC7')).data.total).toBe(2);
    expect((await send('batch-0002')).data.failed).toHaveLength(2);
  });
});
