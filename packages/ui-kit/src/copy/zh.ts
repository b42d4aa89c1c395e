/**
 * Words that every page may need, the first one included, letter for letter. Odd spellings are the product's and stay.
 *
 * Each room has its own in a file beside this one, so that a page loads what it says; sentences for error codes stand
 * in `imErrorText`.
 */
export const zh = {
  // Shell
  sections: { home: '首页', square: '广场', message: '我的消息', order: '我的订单', user: '个人中心' },
  mainNavigation: '主导航',
  defaultNickname: '用户',
  avatar: '头像',
  logOut: '退出',
  logOutTitle: '确认退出登录吗？',
  cancel: '取消',
  confirm: '确定',
  close: '关闭',
  back: '返回',
  underConstruction: '建设中',
  underConstructionHint: (page: string) => `「${page}」正在施工，完工后第一时间为您开放。`,
  backHome: '返回首页',
  copyright: (year: number) => `© ${year} 家装服务平台 版权所有`,
  filingNumber: '备案号：待配置',

  // Data blocks
  loading: '加载中…',
  loadFailed: '加载失败',
  retry: '重试',
} as const;
