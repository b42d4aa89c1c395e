import { zhOrder, type FormField } from '@fitout/ui-kit';

const COMMENT_TAGS = ['准时上门', '专业细致', '态度热情', '现场整洁', '价格透明', '沟通顺畅'];

/** What is said about finished work. */
export const COMMENT_FIELDS: readonly FormField[] = [
  { kind: 'stars', name: 'score', label: '总体评价', required: true },
  { kind: 'stars', name: 'scoreQuality', label: '施工质量', required: true },
  { kind: 'stars', name: 'scoreService', label: '服务态度', required: true },
  { kind: 'stars', name: 'scorePunctual', label: '准时守约', required: true },
  {
    kind: 'tags',
    name: 'tags',
    label: '印象标签',
    choices: COMMENT_TAGS.map((label) => ({ value: label, label })),
  },
  { kind: 'long', name: 'content', label: '评价内容', max: 500, placeholder: '说说这次服务的感受' },
  { kind: 'pictures', name: 'images', label: '图片', max: 9 },
  { kind: 'tick', name: 'anonymous', label: '匿名评价' },
];

/** The kind of complaint that asks for money back. */
export const REFUND_TYPE = '2';

/** A complaint about finished work; `most` says how much can come back. */
export const afterSaleFields = (most: string): readonly FormField[] => [
  {
    kind: 'choice',
    name: 'type',
    label: '售后类型',
    required: true,
    choices: Object.entries(zhOrder.afterSaleTypes).map(([value, label]) => ({ value, label })),
  },
  { kind: 'text', name: 'reason', label: '售后原因', required: true, max: 200 },
  { kind: 'long', name: 'description', label: '问题描述', max: 500 },
  {
    kind: 'text',
    name: 'expectAmount',
    label: '期望退款金额（元）',
    required: true,
    inputMode: 'decimal',
    placeholder: most,
    when: { name: 'type', is: [REFUND_TYPE] },
  },
  { kind: 'pictures', name: 'images', label: '凭证图片', max: 9 },
  { kind: 'text', name: 'contactName', label: '联系人', required: true, max: 32 },
  { kind: 'text', name: 'contactMobile', label: '联系电话', required: true, max: 11, inputMode: 'numeric' },
];

/** Work beside the order. */
export const COST_FIELDS: readonly FormField[] = [
  { kind: 'text', name: 'name', label: '增项名称', required: true, max: 60 },
  { kind: 'long', name: 'reason', label: '增项原因', max: 200 },
  { kind: 'text', name: 'unit', label: '单位', required: true, max: 8 },
  { kind: 'text', name: 'quantity', label: '数量', required: true, inputMode: 'decimal' },
  { kind: 'text', name: 'price', label: '单价（元）', required: true, inputMode: 'decimal' },
  { kind: 'pictures', name: 'images', label: '图片', max: 9 },
];
