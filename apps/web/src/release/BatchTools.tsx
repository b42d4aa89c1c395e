import { media, theme } from '@fitout/ui-kit';
import { Button } from '@fitout/ui-kit/primitives';
import { useRef, type ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { BATCH_ACCEPT } from './batchFile.js';
import { batchTemplate } from './batchTemplate.js';
import { saveAnswer } from '../orders/saveAnswer.js';

/** The buttons above the table. */
export interface BatchToolsProps {
  readonly isEmpty: boolean;
  readonly onFile: (file: File) => void;
  readonly onClear: () => void;
}

/** The template, the import of a file, and a button that clears the table. */
export function BatchTools({ isEmpty, onFile, onClear }: BatchToolsProps) {
  const input = useRef<HTMLInputElement>(null);

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // Otherwise choosing the corrected file again fires no change event.
    currentTarget.value = '';
    if (file !== undefined) onFile(file);
  }

  return (
    <Tools>
      <Button size="small" onClick={() => saveAnswer({ url: null, bytes: batchTemplate() }, '批量下单模板.csv')}>
        下载模板
      </Button>
      <Button size="small" onClick={() => input.current?.click()}>
        上传文件
      </Button>
      <input ref={input} type="file" aria-label="上传文件" accept={BATCH_ACCEPT} hidden onChange={handleChange} />
      <Button size="small" disabled={isEmpty} onClick={onClear}>
        清空
      </Button>
    </Tools>
  );
}

/** The filter and the export of faulty rows. */
export interface BatchWrongProps {
  /** The number of faulty rows. */
  readonly count: number;
  readonly isOnly: boolean;
  readonly onOnly: (isOnly: boolean) => void;
  readonly onExport: () => void;
}

/** 仅看错误 and 导出错误: shown while there is a faulty row, or while the filter is set. */
export function BatchWrong({ count, isOnly, onOnly, onExport }: BatchWrongProps) {
  if (count === 0 && !isOnly) return null;
  return (
    <Wrong>
      <label>
        <input type="checkbox" checked={isOnly} onChange={({ target }) => onOnly(target.checked)} />
        仅看错误
      </label>
      <Button size="small" tone="text" disabled={count === 0} onClick={onExport}>
        导出错误
      </Button>
    </Wrong>
  );
}

const { space } = theme;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;

const Wrong = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  margin-bottom: ${space[12]};
  label {
    display: flex;
    align-items: center;
    gap: ${space[8]};
    min-height: 32px;
    cursor: pointer;
  }
  input {
    width: 16px;
    height: 16px;
    accent-color: ${theme.color.brand};
  }
  ${media.underSm} {
    label {
      min-height: 44px;
    }
  }
`;
