import {
  Button,
  ConfirmDialog,
  FormDialog,
  type FormField,
  type FormValues,
  textOf,
  textsOf,
} from '@fitout/ui-kit/primitives';
import { useQueryClient } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApp } from '../context/AppContext.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { isTable, jsonCodec, type WebStorage, webStored, type WebStored } from '../shared/storage/webStored.js';
import { useRequestToken } from '../shared/useRequestToken.js';
import { useUpload } from '../shared/useUpload.js';
import { POST_TYPES } from './squareRules.js';

const FIELDS: readonly FormField<PostField>[] = [
  { kind: 'choice', name: 'type', label: '类型', required: true, choices: POST_TYPES },
  { kind: 'text', name: 'title', label: '标题', required: true, max: 100, placeholder: '一句话说清主题' },
  {
    kind: 'long',
    name: 'content',
    label: '正文',
    required: true,
    max: 2_000,
    placeholder: '分享施工过程、经验或提出问题，可用 #话题 归类',
  },
  { kind: 'pictures', name: 'images', label: '图片（最多 9 张，每张不超过 10 MB）', max: 9 },
];

export function PublishPost() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="primary" size="small" onClick={() => setOpen(true)}>
        <PenLine size={16} strokeWidth={1.75} aria-hidden />
        发布
      </Button>
      {isOpen && <PublishDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function PublishDialog({ onClose }: { readonly onClose: () => void }) {
  const { api, account, tabStorage } = useApp();
  const userId = account.login?.user.id ?? '';
  const navigate = useNavigate();
  const queries = useQueryClient();
  const upload = useUpload();
  const mutation = useApiMutation({ isInForm: true });
  const token = useRequestToken();
  const [draft] = useState(() => storedPost(tabStorage, userId).load());
  const [values, setValues] = useState<FormValues<PostField>>(draft ?? {});
  const [isConfirming, setConfirming] = useState(false);
  // A ref, because the form closes itself with the props of its last render.
  const isDone = useRef(false);

  function keep(next: FormValues<PostField>) {
    setValues(next);
    storedPost(tabStorage, userId).save(next);
  }

  async function publish(now: FormValues<PostField>): Promise<boolean> {
    const body = {
      type: Number(textOf(now, 'type')),
      title: textOf(now, 'title'),
      content: textOf(now, 'content'),
      images: textsOf(now, 'images'),
    };
    const made = await mutation.run(
      'publish',
      () => api.call('square.create', { body: { ...body, clientToken: token.tokenOf(body) } }),
      '发布成功',
    );
    if (made === null) return false;
    token.forget();
    storedPost(tabStorage, userId).save(null);
    isDone.current = true;
    // Every list that may contain it, including those of topics.
    void queries.invalidateQueries({ queryKey: ['square'] });
    void navigate('/Square?tab=mine');
    return true;
  }

  return (
    <>
      <FormDialog
        title="发布内容"
        hint={draft === null ? null : '已恢复上次未发布的草稿'}
        fields={FIELDS}
        initial={draft ?? { type: '1' }}
        submitLabel="发布"
        refusal={mutation.refusal}
        upload={upload}
        keepsValues
        onValues={keep}
        onSubmit={publish}
        onClose={() =>
          !isDone.current && hasWords(values) && mutation.busy === null ? setConfirming(true) : onClose()
        }
      />
      <ConfirmDialog
        isOpen={isConfirming}
        title="退出发布？"
        confirmLabel="退出"
        cancelLabel="继续编辑"
        onConfirm={onClose}
        onCancel={() => setConfirming(false)}
      >
        已填写的内容会保存为草稿，下次发布时可以继续编辑。
      </ConfirmDialog>
    </>
  );
}

export type PostField = 'type' | 'title' | 'content' | 'images';

/**
 * This account's unfinished post in this tab, stored for a reload; null without a readable one. A draft without text and
 * pictures is removed.
 */
export function storedPost(open: () => WebStorage, userId: string): WebStored<FormValues<PostField> | null> {
  const { decode, encode } = jsonCodec(postIn);
  return webStored(open, `postDraft:${userId}`, {
    decode,
    encode: (values) => encode(values !== null && hasWords(values) ? values : null),
  });
}

function postIn(json: unknown): FormValues<PostField> | null {
  if (!isTable(json)) return null;
  const values: Record<string, string | readonly string[]> = {};
  for (const [name, value] of Object.entries(json)) {
    if (typeof value === 'string') values[name] = value;
    else if (Array.isArray(value)) values[name] = value.filter((one) => typeof one === 'string');
  }
  return hasWords(values) ? values : null;
}

function hasWords({ title = '', content = '', images = [] }: FormValues<PostField>): boolean {
  return String(title).trim() !== '' || String(content).trim() !== '' || images.length > 0;
}
