import { breakpoints, media, stays, theme, square, line, quiet, card } from '@fitout/ui-kit';
import { PageColumn, Panel, Price, yuan } from '@fitout/ui-kit/marketplace';
import { Banner, Button, Grid, Row, Stack, Text, useMediaQuery } from '@fitout/ui-kit/primitives';
import { ClipboardPaste, Upload } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ChangeEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { paymentHref } from '../navigation/hrefs.js';
import { saveAnswer } from '../orders/saveAnswer.js';
import { ActionLink } from '../shared/ActionLink.js';
import { BATCH_ROWS, rateText } from '../shared/memberRules.js';
import { PageTitle } from '../shared/parts.js';
import { useMembership } from '../shared/useMembership.js';
import { BatchCards } from './BatchCards.js';
import { BatchSheet, PasteSheet } from './BatchSheet.js';
import { BatchTable } from './BatchTable.js';
import { BATCH_ACCEPT, batchTemplate } from './batchRules.js';
import type { BatchRow } from './batchTable.js';
import { useBatchDraft, useBatchInput, useFaultyRows, useJudgedBatch, useSending } from './useBatch.js';

const { color, space } = theme;

/** `/ReleaseBatchOrder`: orders as rows, typed or pasted; the accepted ones are paid together (R044, R383). */
export const BatchScreen = observer(function BatchScreen() {
  const { toaster } = useApp();
  const max = useMembership() ? BATCH_ROWS.member : BATCH_ROWS.usual;
  const [draft, dispatch] = useBatchDraft(max);
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { rows, placed, isUnsure } = draft;
  const isNarrow = useMediaQuery(`(max-width: ${breakpoints.md - 0.02}px)`);
  const [open, setOpen] = useState<BatchRow | 'new' | 'paste' | null>(null);
  const [category, setCategory] = useState('');
  const judged = useJudgedBatch(rows, category);
  const { catalogue, now, exampleDay, errors, filled, good, sum, discount, rate } = judged;
  const { isSending, send } = useSending(draft, dispatch);
  const wrong = useFaultyRows(rows, errors);
  const { paste, append, read, leftOut } = useBatchInput(rows, max, (event) => {
    wrong.show(false);
    dispatch(event);
  });

  function handleFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // Otherwise choosing the corrected file again fires no change event.
    currentTarget.value = '';
    if (file !== undefined) void read(file);
  }

  const chooseFile = () => input.current?.click();

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
    const selector = filled.length === 0 ? 'input' : '[aria-invalid="true"], [data-wrong] button';
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(selector)?.focus());
  }

  return (
    <PageColumn wide>
      <PageTitle>批量下单</PageTitle>
      {isUnsure && !isSending && (
        <Banner tone="danger" action={<ActionLink to="/Order?tab=1">我的订单</ActionLink>}>
          没有收到提交结果，订单可能已经生成。请先到“我的订单”核对，再决定是否重新提交。
        </Banner>
      )}
      {leftOut !== '' && (
        <div role="alert">
          <Banner tone="danger">{leftOut}</Banner>
        </div>
      )}
      {placed !== null && (
        <Banner
          tone="info"
          action={
            <ActionLink to={placed.payInfoId === null ? '/Order?tab=1' : paymentHref(placed.payInfoId)}>
              去支付
            </ActionLink>
          }
        >
          已下单 {placed.count} 单，合计 {yuan(placed.amount)}
          {filled.length > 0 && `；还有 ${filled.length} 行未提交，修改后可再次提交`}
        </Banner>
      )}
      <Panel
        title="核对数据"
        actions={
          <Row gap={8} wrap>
            <Button size="small" onClick={() => saveAnswer({ url: null, bytes: batchTemplate() }, '批量下单模板.csv')}>
              下载模板
            </Button>
            {!isNarrow && (
              <Button size="small" onClick={chooseFile}>
                上传文件
              </Button>
            )}
            <input ref={input} type="file" aria-label="上传文件" accept={BATCH_ACCEPT} hidden onChange={handleFile} />
            <Button size="small" disabled={filled.length === 0} onClick={() => dispatch({ kind: 'cleared' })}>
              清空
            </Button>
          </Row>
        }
      >
        <Stack gap={12} align={isNarrow ? 'stretch' : 'start'}>
          <Text as="p" tone="text3">
            {isNarrow
              ? `从 Excel 或 WPS 复制整行后粘贴，或上传按模板填写的文件；最多 ${max} 行。`
              : `从 Excel 或 WPS 复制整块单元格，点选左上角的一格后粘贴，带表头也能识别；最多 ${max} 行。也可上传按模板填写的 Excel（.xlsx）或 CSV 文件。`}
          </Text>
          {isNarrow && (
            <Grid columns={2} gap={12}>
              <Button onClick={() => setOpen('paste')}>
                <ClipboardPaste size={18} strokeWidth={1.75} aria-hidden />
                粘贴订单
              </Button>
              <Button onClick={chooseFile}>
                <Upload size={18} strokeWidth={1.75} aria-hidden />
                上传文件
              </Button>
            </Grid>
          )}
          {(wrong.count > 0 || wrong.isOnly) && (
            <Wrong gap={12}>
              <label>
                <input type="checkbox" checked={wrong.isOnly} onChange={({ target }) => showOnly(target.checked)} />
                仅看错误
              </label>
              <Button size="small" tone="text" disabled={wrong.count === 0} onClick={wrong.exportFile}>
                导出错误
              </Button>
            </Wrong>
          )}
          <div ref={root} style={{ width: '100%' }}>
            {isNarrow ? (
              <BatchCards {...{ rows, errors, catalogue, dispatch }} shown={wrong.shown} onEdit={setOpen} />
            ) : (
              <BatchTable {...{ rows, errors, catalogue, exampleDay, dispatch }} shown={wrong.shown} onPaste={paste} />
            )}
          </div>
          <Button
            disabled={(isNarrow ? filled : rows).length >= max || wrong.isOnly}
            onClick={() => (isNarrow ? setOpen('new') : dispatch({ kind: 'added' }))}
          >
            {!isNarrow ? '添加一行' : filled.length > 0 ? '添加一单' : '手动填写一单'}
          </Button>
        </Stack>
      </Panel>
      <Bar>
        <output>
          有效 <b>{good.length}</b> 行，错误 <b data-wrong={errors.size > 0 || undefined}>{errors.size}</b> 行，合计{' '}
          <Price fen={sum - discount} />
          {discount > 0 && (
            <small>
              已减会员折扣（{rateText(rate)}）{yuan(discount)}
            </small>
          )}
        </output>
        <Button
          tone={good.length > 0 ? 'accent' : 'default'}
          size="large"
          loading={isSending}
          onClick={() => void submit()}
        >
          提交有效订单
        </Button>
      </Bar>
      {open === 'paste' && <PasteSheet append={append} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'paste' && (
        <BatchSheet
          {...{ rows, now, catalogue, max }}
          row={open === 'new' ? null : open}
          onCategory={setCategory}
          onRows={(all) => dispatch({ kind: 'pasted', rows: all })}
          onClose={() => setOpen(null)}
        />
      )}
    </PageColumn>
  );
});

const Wrong = styled(Row)`
  label {
    ${line(8)}
    min-height: 32px;
    cursor: pointer;
  }
  input {
    ${square(16)}
    accent-color: ${color.brand};
  }
  ${media.underSm} {
    label {
      min-height: 44px;
    }
  }
`;

const Bar = styled(Row).attrs({ justify: 'between', wrap: true, gap: 12, pad: [12, 20] })`
  position: ${stays.sticky};
  bottom: 0;
  z-index: ${theme.layer.bar};
  ${card}
  box-shadow: ${theme.shadow.popover};
  b,
  small {
    font-variant-numeric: tabular-nums;
  }
  small {
    margin-inline-start: ${space[8]};
    ${quiet}
  }
  b[data-wrong] {
    color: ${color.danger};
  }
  ${media.underLg} {
    bottom: calc(var(--bar-h) + env(safe-area-inset-bottom, 0px));
  }
  ${media.underSm} {
    /* At the end of the page, below its padding, and of the window if the page is shorter. */
    margin: auto 0 calc(-1 * ${space[20]});
    padding: ${space[12]} ${space[16]};
    border-inline-width: 0;
    border-radius: 0;
    > button {
      flex: 1 1 100%;
    }
  }
`;
