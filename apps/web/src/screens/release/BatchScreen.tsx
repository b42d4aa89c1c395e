import { media, theme } from '@fitout/ui-kit';
import { PageColumn, Panel, Price, yuan } from '@fitout/ui-kit/marketplace';
import { Button } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { faultyRowsText, reasonsOf } from '../../features/release/batchFile.js';
import { batchDiscount, batchFaults, batchSum } from '../../features/release/batchRules.js';
import { batchStep, emptyBatch, type BatchEvent } from '../../features/release/batchStep.js';
import { isBlank } from '../../features/release/batchTable.js';
import { saveBatch, loadBatch, type BatchDraft } from '../../features/release/storedBatch.js';
import { useApp } from '../../app/AppContext.js';
import { momentField } from '../../marketTime.js';
import { BATCH_ROWS, rateText } from '../../memberRules.js';
import { saveAnswer } from '../../components/orders/saveAnswer.js';
import { useMembership } from '../../components/useMembership.js';
import { BatchSummary } from './BatchSummary.js';
import { BatchTable } from './BatchTable.js';
import { BatchTools, BatchWrong } from './BatchTools.js';
import { useBatchInput } from './useBatchInput.js';
import { useCatalogue } from './useCatalogue.js';
import { useMemberRate } from './useMemberRate.js';
import { useSending } from './useSending.js';

/**
 * `/ReleaseBatchOrder`: orders as the rows of a table, typed or pasted; the accepted ones are paid together (R044,
 * R383).
 */
export const BatchScreen = observer(function BatchScreen() {
  const { account, drafts, serverNow: now, toaster } = useApp();
  const userId = account.login?.user.id ?? '';
  const [first] = useState(() => loadBatch(drafts, userId));
  const membership = useMembership();
  const max = membership ? BATCH_ROWS.member : BATCH_ROWS.usual;
  const rate = useMemberRate() ?? 100;
  const [draft, step] = useReducer(batchStep, first, (kept) => kept ?? emptyBatch());
  const dispatch = useCallback(
    (event: BatchEvent) => step(event.kind === 'added' || event.kind === 'copied' ? { ...event, max } : event),
    [max],
  );
  const root = useRef<HTMLDivElement>(null);
  const { rows } = draft;
  const catalogue = useCatalogue(rows);
  const faults = batchFaults(rows, momentField(now()), catalogue);
  const filled = rows.filter((row) => !isBlank(row));
  const good = filled.filter(({ id }) => !faults.has(id));
  const discount = batchDiscount(good, catalogue, rate);
  const { isSending, send } = useSending(draft);

  useEffect(() => {
    if (userId !== '') saveBatch(drafts, userId, isUntouched(draft) ? null : draft);
  }, [drafts, userId, draft]);

  const { paste, read } = useBatchInput(rows, max, (event) => {
    setOnly(null);
    dispatch(event);
  });
  const wrong = filled.filter((row) => reasonsOf(row, faults.get(row.id)).length > 0);
  // The faulty rows when the filter was set; a corrected row stays listed until the filter is removed.
  const [only, setOnly] = useState<ReadonlySet<number> | null>(null);
  const wrongIds = wrong.map(({ id }) => id);
  const shown = only === null ? null : new Set([...only, ...wrongIds]);

  function showOnly(isOnly: boolean) {
    dispatch({ kind: 'checked' });
    setOnly(isOnly ? new Set(wrongIds) : null);
  }

  function exportWrong() {
    const bytes = new Blob([faultyRowsText(rows, faults)], { type: 'text/csv' });
    saveAnswer({ url: null, bytes }, '批量下单错误.csv');
  }

  async function submit() {
    dispatch({ kind: 'checked' });
    // The table was written during a membership that has ended since.
    if (good.length > max) return toaster.notify('error', `一次最多提交 ${max} 行`);
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
      <BatchSummary draft={draft} left={filled.length} />
      <Panel
        title="核对数据"
        actions={
          <BatchTools
            isEmpty={filled.length === 0}
            onFile={(file) => void read(file)}
            onClear={() => dispatch({ kind: 'cleared' })}
          />
        }
      >
        <Hint>
          从 Excel 或 WPS 复制整块单元格，点选任意一格后粘贴即可，带表头也能识别；最多 {max} 行
          {membership ? '' : `（会员 ${BATCH_ROWS.member} 行）`}。也可上传按模板填写的 Excel（.xlsx）或 CSV 文件。
        </Hint>
        <BatchWrong count={wrong.length} isOnly={only !== null} onOnly={showOnly} onExport={exportWrong} />
        <div ref={root}>
          <BatchTable
            rows={rows}
            shown={shown}
            faults={faults}
            catalogue={catalogue}
            dispatch={dispatch}
            onPaste={paste}
          />
        </div>
        <Add disabled={rows.length >= max || only !== null} onClick={() => dispatch({ kind: 'added' })}>
          添加一行
        </Add>
      </Panel>
      <Bar>
        <output>
          有效 <b>{good.length}</b> 行，错误 <b data-wrong={faults.size > 0 || undefined}>{faults.size}</b> 行，合计{' '}
          <Price fen={batchSum(good, catalogue) - discount} />
          {discount > 0 && (
            <small>
              已减会员折扣（{rateText(rate)}）{yuan(discount)}
            </small>
          )}
        </output>
        <Button tone="accent" size="large" loading={isSending} onClick={() => void submit()}>
          提交有效订单
        </Button>
      </Bar>
    </PageColumn>
  );
});

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
  small {
    margin-inline-start: ${space[8]};
    color: ${color.text3};
    font: ${font.caption};
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
