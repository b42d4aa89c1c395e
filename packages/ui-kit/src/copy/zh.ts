/**
 * Texts that every page may need, the first one included, letter for letter. Odd spellings are those of the
 * specification and stay.
 *
 * Each module has its own texts in a file of this folder, so that a page loads only what it shows; the texts of errors
 * are in `imErrorText`.
 */
export const zh = {
  // Shell
  sections: { home: '首页', square: '广场', message: '我的消息', order: '我的订单', user: '个人中心' },
  mainNavigation: '主导航',
  defaultNickname: '用户',
  avatar: '头像',
  logOut: '退出',
  logOutTitle: '确认退出登录吗？',
  keepHistory: '保留本机聊天记录',
  keepHistoryHint: {
    on: '下次在这台设备上登录时可继续查看。',
    off: '将从这台设备上删除你的聊天记录、草稿和搜索记录。',
  },
  cancel: '取消',
  confirm: '确定',
  close: '关闭',
  back: '返回',
  choose: '请选择',
  copyright: (year: number) => `© ${year} 家装服务平台 版权所有`,

  // Data blocks
  loading: '加载中…',
  loadFailed: '加载失败',
  retry: '重试',
} as const;
