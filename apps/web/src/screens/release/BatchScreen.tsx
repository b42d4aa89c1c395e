import { Button, media, PageColumn, Panel, Price, theme } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useReducer, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { faultyRowsText, reasonsOf } from '../../features/release/batchFile.js';
import { batchFaults, batchSum } from '../../features/release/batchRules.js';
import { batchStep, emptyBatch } from '../../features/release/batchStep.js';
import { BATCH_ROWS_MAX, isBlank } from '../../features/release/batchTable.js';
import { keepBatch, loadBatch, type BatchDraft } from '../../features/release/storedBatch.js';
import { useApp } from '../../world/AppContext.js';
import { momentField } from '../orders/momentField.js';
import { saveAnswer } from '../orders/saveAnswer.js';
import { BatchSaid } from './BatchSaid.js';
import { BatchTable } from './BatchTable.js';
import { BatchTools, BatchWrong } from './BatchTools.js';
import { useBatchInput } from './useBatchInput.js';
import { useCatalogue } from './useCatalogue.js';
import { useSending } from './useSending.js';

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

  const { paste, read } = useBatchInput(rows, (event) => {
    setOnly(null);
    dispatch(event);
  });
  const wrong = filled.filter((row) => reasonsOf(row, faults.get(row.id)).length > 0);
  // The rows that were wrong when only those were asked for: one that is mended stays under the hand that mends it.
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
      <BatchSaid draft={draft} left={filled.length} />
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
          从 Excel 或 WPS 复制整块单元格，点选任意一格后粘贴即可，带表头也能识别；最多 {BATCH_ROWS_MAX}{' '}
          行。也可上传按模板填写的 CSV 文件。
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
        <Add disabled={rows.length >= BATCH_ROWS_MAX || only !== null} onClick={() => dispatch({ kind: 'added' })}>
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
