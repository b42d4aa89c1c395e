import type { FormField } from '@fitout/ui-kit/primitives';

const COMMENT_TAGS = ['准时上门', '专业细致', '态度热情', '现场整洁', '价格透明', '沟通顺畅'];

type CommentField =
  | 'score'
  | 'scoreQuality'
  | 'scoreService'
  | 'scorePunctual'
  | 'tags'
  | 'content'
  | 'images'
  | 'anonymous';
type CostField = 'name' | 'reason' | 'unit' | 'quantity' | 'price' | 'images';
/** The fields of a review and of an additional cost, by name. */
export type ExtraField = CommentField | CostField;

/** The fields of a review. */
export const COMMENT_FIELDS: readonly FormField<CommentField>[] = [
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

/** The fields of an additional cost. */
export const COST_FIELDS: readonly FormField<CostField>[] = [
  { kind: 'text', name: 'name', label: '增项名称', required: true, max: 60 },
  { kind: 'long', name: 'reason', label: '增项原因', max: 200 },
  { kind: 'text', name: 'unit', label: '单位', required: true, max: 8 },
  { kind: 'text', name: 'quantity', label: '数量', required: true, inputMode: 'decimal' },
  { kind: 'text', name: 'price', label: '单价（元）', required: true, inputMode: 'decimal' },
  { kind: 'pictures', name: 'images', label: '图片', max: 9 },
];
