import { Banner, Button, media, PageColumn, Panel, Price, theme, yuan } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useDeed } from '../../asking/useDeed.js';
import type { BatchColumn } from '../../features/release/batchColumns.js';
import { batchFaults, batchSum, templateOf } from '../../features/release/batchRules.js';
import { batchStep, emptyBatch } from '../../features/release/batchStep.js';
import { BATCH_ROWS_MAX, isBlank, withPasted } from '../../features/release/batchTable.js';
import { batchTemplate } from '../../features/release/batchTemplate.js';
import { parseCells, PASTE_MAX } from '../../features/release/parseCells.js';
import { keepBatch, loadBatch, type BatchDraft } from '../../features/release/storedBatch.js';
import { useApp } from '../../world/AppContext.js';
import { ActionLink } from '../ActionLink.js';
import { momentField } from '../orders/momentField.js';
import { saveAnswer } from '../orders/saveAnswer.js';
import { BatchTable } from './BatchTable.js';
import { useCatalogue } from './useCatalogue.js';

/** `/ReleaseBatchOrder`: orders as the rows of a table, typed or pasted; what is taken is paid together (R044, R383). */
export const BatchScreen = observer(function BatchScreen() {
  const { account, drafts, now, toaster } = useApp();
  const userId = account.login?.user.id ?? '';
  const [first] = useState(() => loadBatch(drafts, userId));
  const [draft, dispatch] = useReducer(batchStep, first, (kept) => kept ?? emptyBatch());
  const root = useRef<HTMLDivElement>(null);
  const { rows } = draft;
  const catalogue = useCatalogue(rows);
  const faults = batchFaults(rows, momentField(now()).slice(0, 10), catalogue);
  const filled = rows.filter((row) => !isBlank(row));
  const good = filled.filter(({ id }) => !faults.has(id));
  const { isSending, send } = useSending(draft);

  useEffect(() => {
    if (userId !== '') keepBatch(drafts, userId, isUntouched(draft) ? null : draft);
  }, [drafts, userId, draft]);

  function paste(text: string, at: { readonly row: number; readonly column: BatchColumn }): boolean {
    if (text.length > PASTE_MAX) {
      toaster.notify('error', '粘贴的内容太多，请分批粘贴');
      return true;
    }
    const cells = parseCells(text);
    // One cell is for the field itself, at its cursor.
    if (cells.length < 2 && (cells[0] ?? []).length < 2) return false;
    const pasted = withPasted(rows, at, cells);
    dispatch({ kind: 'pasted', rows: pasted.rows });
    if (pasted.left > 0) toaster.notify('error', `最多 ${BATCH_ROWS_MAX} 行，其余 ${pasted.left} 行未粘贴`);
    return true;
  }

  async function submit() {
    dispatch({ kind: 'checked' });
    if (good.length > 0) {
      const event = await send(good);
      if (event !== null) dispatch(event);
      return;
    }
    toaster.notify('error', filled.length === 0 ? '请先填写订单' : '请先修改标红的内容');
    const selector = filled.length === 0 ? 'input' : '[aria-invalid="true"]';
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(selector)?.focus());
  }

  return (
    <PageColumn>
      <Title>批量下单</Title>
      <Said draft={draft} left={filled.length} />
      <Panel
        title="核对数据"
        actions={
          <Tools>
            <Button size="small" onClick={() => saveAnswer({ url: null, bytes: batchTemplate() }, '批量下单模板.csv')}>
              下载模板
            </Button>
            <Button size="small" disabled={filled.length === 0} onClick={() => dispatch({ kind: 'cleared' })}>
              清空
            </Button>
          </Tools>
        }
      >
        <Hint>从 Excel 或 WPS 复制整块单元格，点选任意一格后粘贴即可，带表头也能识别；最多 {BATCH_ROWS_MAX} 行。</Hint>
        <div ref={root}>
          <BatchTable rows={rows} faults={faults} catalogue={catalogue} dispatch={dispatch} onPaste={paste} />
        </div>
        <Add disabled={rows.length >= BATCH_ROWS_MAX} onClick={() => dispatch({ kind: 'added' })}>
          添加一行
        </Add>
      </Panel>
      <Bar>
        <output>
          有效 <b>{good.length}</b> 行，错误 <b data-wrong={faults.size > 0 || undefined}>{faults.size}</b> 行，合计{' '}
          <Price fen={batchSum(good, catalogue)} />
        </output>
        <Button tone="accent" size="large" loading={isSending} onClick={() => void submit()}>
          提交有效订单
        </Button>
      </Bar>
    </PageColumn>
  );
});

/** Sends good rows; to nobody twice at a time. Where all were taken, what was placed is paid next. */
function useSending({ rows, placed }: BatchDraft) {
  const { api, account, drafts, newId, toaster } = useApp();
  const navigate = useNavigate();
  const { busy, run } = useDeed();
  // What is left of a batch goes out under its number again: they belong together.
  const batchNo = useRef(placed?.batchNo ?? `PC${newId().replaceAll('-', '').slice(0, 16)}`);

  async function send(good: BatchDraft['rows']) {
    let isLost = false;
    const answer = await run('batch', async () => {
      const heard = await api.payments.createFromTemplate(templateOf(good, batchNo.current));
      isLost = !heard.ok && heard.error.isTransient;
      return heard;
    });
    if (answer === null) return isLost ? ({ kind: 'unsure' } as const) : null;
    const { payInfoId, failed, orders } = answer;
    const isAll = failed.length === 0 && rows.filter((row) => !isBlank(row)).length === orders.length;
    if (isAll && payInfoId !== null) {
      keepBatch(drafts, account.login?.user.id ?? '', null);
      toaster.notify('success', `已下单 ${orders.length} 单`);
      void navigate(`/Pay?payInfoId=${encodeURIComponent(payInfoId)}`, { replace: true });
      return null;
    }
    return { kind: 'answered', answer } as const;
  }

  return { isSending: busy !== null, send };
}

/** What came of what was sent: how many were taken and how to pay them, or that nobody knows. */
function Said({ draft, left }: { readonly draft: BatchDraft; readonly left: number }) {
  const { placed, isUnsure } = draft;
  return (
    <>
      {isUnsure && (
        <Banner tone="danger" action={<ActionLink to="/Order?tab=1">我的订单</ActionLink>}>
          没有收到提交结果，订单可能已经生成。请先到“我的订单”核对，再决定是否重新提交。
        </Banner>
      )}
      {placed !== null && (
        <Banner
          tone="info"
          action={
            <ActionLink
              to={placed.payInfoId === null ? '/Order?tab=1' : `/Pay?payInfoId=${encodeURIComponent(placed.payInfoId)}`}
            >
              去支付
            </ActionLink>
          }
        >
          已下单 {placed.count} 单，合计 {yuan(placed.amount)}
          {left > 0 && `；还有 ${left} 行未提交，修改后可再次提交`}
        </Banner>
      )}
    </>
  );
}

function isUntouched({ rows, placed, isUnsure }: BatchDraft): boolean {
  return placed === null && !isUnsure && rows.every(isBlank);
}

const { color, font, space } = theme;

const Title = styled.h1`
  font: ${font.page};
  ${media.underSm} {
    padding: 0 ${space[16]};
  }
`;

const Tools = styled.div`
  display: flex;
  gap: ${space[8]};
`;

const Hint = styled.p`
  margin-bottom: ${space[12]};
  color: ${color.text3};
`;

const Add = styled(Button)`
  margin-top: ${space[12]};
`;

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${theme.layer.bar};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]};
  padding: ${space[12]} ${space[20]};
  border: 1px solid ${color.line};
  border-radius: ${theme.radius.card};
  background: ${color.surface};
  box-shadow: ${theme.shadow.popover};
  b {
    font: ${font.card};
    font-variant-numeric: tabular-nums;
  }
  b[data-wrong] {
    color: ${color.danger};
  }
  ${media.underLg} {
    bottom: var(--bar-h);
  }
  ${media.underSm} {
    padding: ${space[12]} ${space[16]};
    border-inline-width: 0;
    border-radius: 0;
    > button {
      flex: 1 1 100%;
    }
  }
`;
