/** The texts of payments. */
export const zhPay = {
  code: '支付二维码',
  over: '二维码已失效，点击刷新',
} as const;
