import { media, theme } from '@fitout/ui-kit';
import { PageColumn, Panel } from '@fitout/ui-kit/marketplace';
import { Button } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { BATCH_ROWS } from '../shared/memberRules.js';
import { useMembership } from '../shared/useMembership.js';
import { BatchSummary } from './BatchSummary.js';
import { BatchTable } from './BatchTable.js';
import { BatchTools, BatchWrong } from './BatchTools.js';
import { BatchTotal } from './BatchTotal.js';
import { useBatchDraft } from './useBatchDraft.js';
import { useBatchInput } from './useBatchInput.js';
import { useFaultyRows } from './useFaultyRows.js';
import { useJudgedBatch } from './useJudgedBatch.js';
import { useSending } from './useSending.js';

/**
 * `/ReleaseBatchOrder`: orders as the rows of a table, typed or pasted; the accepted ones are paid together (R044,
 * R383).
 */
export const BatchScreen = observer(function BatchScreen() {
  const { toaster } = useApp();
  const membership = useMembership();
  const max = membership ? BATCH_ROWS.member : BATCH_ROWS.usual;
  const [draft, dispatch] = useBatchDraft(max);
  const root = useRef<HTMLDivElement>(null);
  const { rows } = draft;
  const { catalogue, exampleDay, errors, filled, good, sum, discount, rate } = useJudgedBatch(rows);
  const { isSending, send } = useSending(draft, dispatch);
  const wrong = useFaultyRows(rows, errors);
  const { paste, read, leftOut } = useBatchInput(rows, max, (event) => {
    wrong.show(false);
    dispatch(event);
  });

  function showOnly(isOnly: boolean) {
    dispatch({ kind: 'checked' });
    wrong.show(isOnly);
  }

  async function submit() {
    dispatch({ kind: 'checked' });
    // The table was written during a membership that has ended since.
    if (good.length > max) return toaster.notify('error', `一次最多提交 ${max} 行`);
    if (good.length > 0) return send(good);
    toaster.notify('error', filled.length === 0 ? '请先填写订单' : '请先修改标红的内容');
    const selector = filled.length === 0 ? 'input' : '[aria-invalid="true"]';
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(selector)?.focus());
  }

  return (
    <PageColumn>
      <Title>批量下单</Title>
      <BatchSummary draft={isSending ? { ...draft, isUnsure: false } : draft} left={filled.length} leftOut={leftOut} />
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
          从 Excel 或 WPS 复制整块单元格，点选左上角的一格后粘贴，带表头也能识别；最多 {max} 行。也可上传按模板填写的
          Excel（.xlsx）或 CSV 文件。
        </Hint>
        <BatchWrong count={wrong.count} isOnly={wrong.isOnly} onOnly={showOnly} onExport={wrong.exportFile} />
        <div ref={root}>
          <BatchTable
            rows={rows}
            shown={wrong.shown}
            errors={errors}
            catalogue={catalogue}
            exampleDay={exampleDay}
            dispatch={dispatch}
            onPaste={paste}
          />
        </div>
        <Add disabled={rows.length >= max || wrong.isOnly} onClick={() => dispatch({ kind: 'added' })}>
          添加一行
        </Add>
      </Panel>
      <BatchTotal
        good={good.length}
        wrong={errors.size}
        sum={sum}
        discount={discount}
        rate={rate}
        isSending={isSending}
        onSubmit={() => void submit()}
      />
    </PageColumn>
  );
});

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
