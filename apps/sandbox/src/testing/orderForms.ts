export const VISIT = {
  contactName: '陈一帆',
  contactMobile: '10000000002',
  province: '上海市',
  city: '上海市',
  area: '浦东新区',
  address: '世纪大道1号',
};
/** A row of a spreadsheet. */
export const ROW = {
  ...VISIT,
  serviceType: '安装',
  categoryName: '吸顶灯',
  itemName: '吸顶灯安装',
  quantity: 2,
  expectDate: '2026-01-20',
  timeSlot: 'AM',
  description: '',
  remark: '',
  externalNo: '',
};

export const orderBody = (clientToken: string, changes: object = {}) => ({
  orderType: 1,
  serviceType: 1,
  categoryId: '101',
  masterGrant: 0,
  items: [{ itemId: '1011', name: '吸顶灯安装', unit: '个', quantity: 3, price: 55 }],
  ...VISIT,
  expectDate: '2026-01-20',
  timeSlot: 'AM',
  arrived: true,
  amount: 165,
  clientToken,
  ...changes,
});
