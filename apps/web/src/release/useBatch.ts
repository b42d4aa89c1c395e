import { useQueries } from '@tanstack/react-query';
import { type Dispatch, useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApp } from '../context/AppContext.js';
import { paymentHref } from '../navigation/hrefs.js';
import { saveAnswer } from '../orders/saveAnswer.js';
import { exampleDay } from '../shared/batchWords.js';
import { momentField } from '../shared/marketTime.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { useMemberRate } from '../shared/useMembership.js';
import { useRequestToken } from '../shared/useRequestToken.js';
import {
  BATCH_FILE_MAX,
  batchDiscount,
  batchErrors,
  batchSum,
  type Catalogue,
  faultyRowsText,
  reasonsOf,
  type RowErrors,
  templateOf,
} from './batchRules.js';
import {
  BATCH_COLUMNS,
  type BatchColumn,
  type BatchDraft,
  type BatchEvent,
  type BatchRow,
  batchStep,
  emptyBatch,
  isBlank,
  type Pasted,
  storedBatch,
  withImported,
  withPasted,
} from './batchTable.js';
import { parseCells, PASTE_MAX } from './csv.js';
import { apiQuery } from '../shared/queries/apiQuery.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

export function useBatchDraft(max: number): readonly [BatchDraft, (event: BatchEvent) => void] {
  const { account, tabStorage } = useApp();
  const userId = account.login?.user.id ?? '';
  const [first] = useState(() => storedBatch(tabStorage, userId).load());
  const [draft, step] = useReducer(batchStep, first, (stored) => stored ?? emptyBatch());
  const dispatch = useCallback(
    (event: BatchEvent) => step(event.kind === 'added' || event.kind === 'copied' ? { ...event, max } : event),
    [max],
  );

  useEffect(() => {
    if (userId !== '') storedBatch(tabStorage, userId).save(isUntouched(draft) ? null : draft);
  }, [tabStorage, userId, draft]);

  return [draft, dispatch];
}

function isUntouched({ rows, placed, isUnsure }: BatchDraft): boolean {
  return placed === null && !isUnsure && rows.every(isBlank);
}

export function useBatchInput(rows: readonly BatchRow[], max: number, dispatch: Dispatch<BatchEvent>) {
  const { toaster, readTable } = useApp();
  const [leftOut, setLeftOut] = useState('');
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  });

  function addRows({ rows: all, leftOutCount }: Pasted, verb: string, notes: readonly string[] = []) {
    dispatch({ kind: 'pasted', rows: all });
    const left = leftOutCount > 0 ? [`最多 ${max} 行，其余 ${leftOutCount} 行未${verb}`, ...notes] : notes;
    setLeftOut(left.join('；'));
  }

  function paste(text: string, at: { readonly row: number; readonly column: BatchColumn }): boolean {
    if (text.length > PASTE_MAX) {
      toaster.notify('error', '粘贴的内容太多，请分批粘贴');
      return true;
    }
    const cells = parseCells(text);
    // The field itself pastes a single cell, at its caret.
    if (cells.length < 2 && (cells[0] ?? []).length < 2) return false;
    addRows(withPasted(rows, at, cells, max), '粘贴');
    return true;
  }

  async function read(file: File) {
    const trouble = await importFile(file);
    if (trouble !== null) toaster.notify('error', trouble);
  }

  async function importFile(file: File): Promise<string | null> {
    if (file.size > BATCH_FILE_MAX) return '文件过大';
    const buffer = await file.arrayBuffer().catch(() => null);
    if (buffer === null) return '无法读取该文件';
    const heads = BATCH_COLUMNS.filter(({ required }) => required === true).map(({ label }) => label);
    const found = await readTable({ bytes: new Uint8Array(buffer), name: file.name, heads }).catch(() => null);
    if (found === null) return '无法读取该文件，请重试';
    if ('trouble' in found) return found.trouble;
    const imported = withImported(latest.current, found.rows, max);
    if (imported === null) return '模板不匹配，请重新下载';
    if (found.rows.length < 2) return '文件中没有订单';
    addRows({ ...imported, leftOutCount: imported.leftOutCount + found.more }, '导入', found.notes);
    return null;
  }

  /** Adds rows of a spreadsheet's text below the others; returns why it could not. */
  function append(text: string): string | null {
    if (text.length > PASTE_MAX) return '粘贴的内容太多，请分批粘贴';
    const cells = parseCells(text);
    const filled = rows.filter((row) => !isBlank(row));
    const pasted = withPasted(filled, { row: filled.length, column: 'categoryName' }, cells, max);
    const isNone = pasted.rows.length === filled.length && pasted.leftOutCount === 0;
    if (isNone || (cells[0] ?? []).length < 3) return '没有识别到订单，请从表格里复制整行后再粘贴';
    addRows(pasted, '粘贴');
    return null;
  }

  return { paste, append, read, leftOut };
}

/** The categories by name, and the items of those in use. Without an answer only the server checks. */
function useCatalogue(used: readonly string[]): Catalogue {
  const { api } = useApp();
  const query = useAnswer(['catalog', 'categories'], 'catalog.categories', {});
  const categories =
    query.data === undefined
      ? null
      : new Map(query.data.flatMap(({ children }) => children.map(({ name, id }) => [name, id] as const)));
  const named = new Set(used.flatMap((name) => categories?.get(name.trim()) ?? []));
  const ids = [...named];
  const answers = useQueries({
    queries: ids.map((id) =>
      apiQuery(['catalog', 'items', id], (options) =>
        api.call('catalog.items', { ...options, silent: true, query: { categoryId: id } }),
      ),
    ),
  });
  const items = new Map(ids.flatMap((id, at) => (answers[at]?.data === undefined ? [] : [[id, answers[at].data]])));
  return { categories, items };
}

/** `category`: the one that is being chosen for a row. */
export function useJudgedBatch(rows: readonly BatchRow[], category: string) {
  const { serverNow } = useApp();
  const rate = useMemberRate() ?? 100;
  const catalogue = useCatalogue([...rows.map(({ cells }) => cells.categoryName), category]);
  const now = momentField(serverNow());
  const errors = batchErrors(rows, now, catalogue);
  const filled = rows.filter((row) => !isBlank(row));
  const good = filled.filter(({ id }) => !errors.has(id));
  const discount = batchDiscount(good, catalogue, rate);
  const sum = batchSum(good, catalogue);
  return { catalogue, now, exampleDay: exampleDay(now), errors, filled, good, sum, discount, rate };
}

export function useFaultyRows(rows: readonly BatchRow[], errors: ReadonlyMap<number, RowErrors>) {
  // The faulty rows at the moment when the filter was set: a row stays visible while the user corrects it.
  const [only, setOnly] = useState<ReadonlySet<number> | null>(null);
  const wrongIds = rows
    .filter((row) => !isBlank(row) && reasonsOf(row, errors.get(row.id)).length > 0)
    .map(({ id }) => id);

  function exportFile() {
    const bytes = new Blob([faultyRowsText(rows, errors)], { type: 'text/csv' });
    saveAnswer({ url: null, bytes }, '批量下单错误.csv');
  }

  return {
    count: wrongIds.length,
    isOnly: only !== null,
    shown: only === null ? null : new Set([...only, ...wrongIds]),
    show: (isOnly: boolean) => setOnly(isOnly ? new Set(wrongIds) : null),
    exportFile,
  };
}

export function useSending({ rows, placed, isUnsure }: BatchDraft, dispatch: Dispatch<BatchEvent>) {
  const { api, account, tabStorage, toaster } = useApp();
  const navigate = useNavigate();
  const { busy, run } = useApiMutation();
  const requests = useRequestToken();

  async function send(good: BatchDraft['rows']) {
    let isLost = false;
    const template = templateOf(good);
    const clientToken = requests.tokenOf(template);
    // The rest of a batch is sent with the same batch number, and so is a batch whose answer was lost.
    const batchNo = placed?.batchNo ?? `PC${clientToken.replaceAll('-', '').slice(0, 16)}`;
    // Stored before it leaves: after a reload in between its result is unknown.
    dispatch({ kind: 'sent' });
    const answer = await run('batch', async () => {
      const answer = await api.call('pay.createTemplate', { body: { ...template, batchNo, clientToken } });
      isLost = !answer.ok && answer.error.isTransient;
      return answer;
    });
    if (answer === null) {
      // A refusal says nothing of an earlier attempt without an answer.
      if (!isLost && !isUnsure) dispatch({ kind: 'refused' });
      return;
    }
    requests.forget();
    const { payInfoId, failed, orders } = answer;
    const sent = rows.filter((row) => !isBlank(row)).length;
    // An answer that names no line has accepted all of them.
    const isAll = failed.length === 0 && (orders.length === sent || (orders.length === 0 && sent === good.length));
    if (isAll && (payInfoId !== null || orders.length === 0)) {
      storedBatch(tabStorage, account.login?.user.id ?? '').save(null);
      toaster.notify('success', `已下单 ${sent} 单`);
      void navigate(paymentHref(payInfoId), { replace: true });
    } else {
      dispatch({ kind: 'answered', answer });
    }
  }

  return { isSending: busy !== null, send };
}
