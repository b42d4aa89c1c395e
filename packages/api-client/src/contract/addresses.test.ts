import { expect, it } from 'vitest';
import { CONTRACT, type EndpointKey } from './index.js';

/** Every address, letter for letter: `*` marks those of the specification, `-` those that this project chose. */
const ADDRESSES = `
- POST /api/fe/auth/login auth.login
- POST /api/fe/auth/register auth.register
- POST /api/fe/auth/logout auth.logout
- POST /api/fe/auth/password auth.password
- GET /api/fe/auth/im-token auth.imToken
- GET /api/fe/users/me users.me
- PUT /api/fe/users user.update
- GET /api/fe/auth/devices device.list
- DELETE /api/fe/auth/devices device.end
* GET /api/fe/users users.find
- GET /api/fe/users/lookup users.lookup
* GET /api/fe/users/{id}/base-info users.baseInfo
* GET /api/fe/customerServices/{id} customerService.detail
- GET /api/fe/customerServices customerService.list
* POST /api/fe/orderChatrooms orderChatroom.add
* GET /api/fe/notifications/my-list notification.list
* GET /api/fe/notifications/my-listByType notification.announcements
* POST /api/fe/notifications/ids-read notification.markRead
- GET /api/fe/push push.key
- POST /api/fe/push push.subscribe
- DELETE /api/fe/push push.unsubscribe
* GET /api/announcement/selectPushAnnouncementList announcement.push
* POST /api/fe/files files.upload
* GET /token/rtcToken/v1 rtc.tokenV1
- GET /token/rtcToken/v2 rtc.tokenV2
- GET /api/fe/voiceText voice.text
- GET /api/fe/link/preview link.preview
- GET /api/fe/handOvers handOver.list
- POST /api/fe/handOvers handOver.create
- PUT /api/fe/handOvers handOver.take
- GET /api/fe/favourites favourite.list
- POST /api/fe/favourites favourite.add
- DELETE /api/fe/favourites favourite.remove
- GET /api/fe/im/drafts draft.list
- PUT /api/fe/im/drafts draft.save
* GET /api/fe/orders order.page
* POST /api/fe/orders order.create
* POST /api/fe/orders order.createForm
* PUT /api/fe/orders order.update
* GET /api/fe/orderDetails order.details
* GET /api/fe/orderFlows order.flows
* GET /api/fe/orderFiless order.files
* POST /api/fe/orders/batch-order-finish order.finishBatch
* GET /api/fe/orders/index-order-count order.indexCount
* GET /api/fe/orders/my-order-count order.myCount
* GET /api/fe/orders/group-id order.byGroup
- POST /api/fe/orders/bind-group order.linkGroup
- GET /api/fe/orders/auto-cancel-push order.autoCancelPush
* GET /api/fe/orders/image-compression-package-batch order.imagesZip
* GET /api/fe/orders/finish-ppt-batch order.finishPpt
* POST /api/fe/clickNumberRecords/add-num click.add
* GET /api/fe/orders/additional-cost-order order.additionalList
* GET /api/fe/orders/after-sale-list order.afterSaleList
* GET /api/fe/orderAdditionalCosts additional.list
* POST /api/fe/orderAdditionalCosts additional.create
* POST /api/fe/orderAdditionalCosts/create-pay-info-batch additional.pay
* POST /api/fe/orderAfterSales afterSale.create
* POST /api/fe/orderComments comment.create
- GET /api/fe/orderComments comment.page
- GET /api/fe/orderComments/scores comment.scores
- POST /api/fe/quotes quote.create
- GET /api/fe/quotes quote.details
- PUT /api/fe/quotes quote.update
* POST /api/fe/orders/create-pay-info-batch pay.createBatch
* POST /api/fe/orders/create-pay-info-template pay.createTemplate
* POST /api/be/payInfos/getPayInfoIdByOrderId pay.idByOrder
- GET /api/fe/payInfos/{id} pay.detail
* GET /api/fe/ums/gen-qr-code pay.genQr
* GET /api/fe/ums/query-qr-code pay.queryQr
* GET /api/fe/wxpays/pay-test pay.test
- GET /api/fe/payReceipts pay.receipts
- GET /api/fe/payReceipts/{id} pay.receipt
- POST /api/fe/payInvoices invoice.create
* GET /api/fe/masterInfos/checkCameraByOrderId camera.check
* POST /api/fe/orders/getOrderCameraV2 camera.list
* GET /api/fe/orders/getRecordByOrderId record.list
* GET /api/fe/orders/getRecordFileByTaskId record.files
* GET /cameras-algorithm remote.camerasAlgorithm
- GET /api/fe/schedules schedule.list
- GET /api/fe/schedules/mine schedule.mine
- GET /api/fe/userAddresses address.list
- POST /api/fe/userAddresses address.create
- PUT /api/fe/userAddresses address.update
- DELETE /api/fe/userAddresses address.remove
- GET /api/fe/serviceCategories catalog.categories
- GET /api/fe/serviceItems catalog.items
- GET /api/fe/search search.query
- GET /api/fe/masterInfos master.page
- GET /api/fe/masterInfos/{id} master.detail
- GET /api/fe/shops shop.page
- GET /api/fe/shops/{id} shop.detail
- GET /api/fe/designProjects design.page
- GET /api/fe/designProjects/{id} design.detail
- GET /api/fe/vipPlans vip.plans
- GET /api/fe/vipOrders/mine vip.mine
- POST /api/fe/vipOrders vip.create
- GET /api/fe/rentals rental.page
- POST /api/fe/rentalOrders rental.create
- GET /api/fe/rentalOrders/mine rental.mine
- PUT /api/fe/rentalOrders rental.return
- GET /api/fe/posts square.page
- GET /api/fe/posts/{id} square.detail
- POST /api/fe/posts square.create
- DELETE /api/fe/posts/{id} square.remove
- POST /api/fe/posts/{id}/like square.like
- POST /api/fe/posts/{id}/favourite square.favourite
- GET /api/fe/postTopics square.topics
- GET /api/fe/postComments square.comments
- POST /api/fe/postComments square.comment
- DELETE /api/fe/postComments/{id} square.removeComment
* GET /PostActions remote.postActions
- GET /api/fe/problemCategories problem.categories
- GET /api/fe/problems problem.page
- GET /api/fe/problems/{id} problem.detail
- POST /api/fe/problems/{id}/useful problem.useful
`;

it('[API-ENDPOINT-9] the contract has exactly the addresses of the table', () => {
  const rows = (Object.keys(CONTRACT) as EndpointKey[]).map((key) => {
    const { source, method, path } = CONTRACT[key];
    return `${source === 'given' ? '*' : '-'} ${method} ${path} ${key}`;
  });
  expect(rows).toEqual(ADDRESSES.trim().split('\n'));
});

it('[API-ENDPOINT-10] log-in and registration are open, call tokens need the chat token, every other address needs a member', () => {
  const keysOf = (access: string) =>
    (Object.keys(CONTRACT) as EndpointKey[]).filter((key) => CONTRACT[key].access === access);
  expect(keysOf('open')).toEqual(['auth.login', 'auth.register']);
  expect(keysOf('chat')).toEqual(['rtc.tokenV1', 'rtc.tokenV2']);
});
