/**
 * Texts that every page may need, the first one included, letter for letter. Odd spellings are those of the
 * specification and stay.
 *
 * The texts of each subject are in a file of this folder; those of errors are in `imErrorText`.
 */
export const zh = {
  avatar: '头像',
  cancel: '取消',
  confirm: '确定',
  close: '关闭',
  back: '返回',
  choose: '请选择',
  loading: '加载中…',
  loadFailed: '加载失败',
  retry: '重试',
} as const;
