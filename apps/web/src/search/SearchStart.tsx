import { media, theme } from '@fitout/ui-kit';
import { Panel } from '@fitout/ui-kit/marketplace';
import { Button, IconButton } from '@fitout/ui-kit/primitives';
import { X } from 'lucide-react';
import { styled } from 'styled-components';

/** The suggested searches. */
export interface SearchStartProps {
  /** The newest first. */
  readonly history: readonly string[];
  readonly hot: readonly string[];
  readonly onSearch: (keyword: string) => void;
  /** Without a text: all of them. */
  readonly onForget: (word?: string) => void;
}

/** Earlier searches, and popular ones; nothing without either. */
export function SearchStart({ history, hot, onSearch, onForget }: SearchStartProps) {
  return (
    <>
      {history.length > 0 && (
        <Panel
          title="搜索历史"
          actions={
            <Button tone="text" size="small" onClick={() => onForget()}>
              清空历史
            </Button>
          }
        >
          <Words>
            {history.map((word) => (
              <li key={word}>
                <button type="button" onClick={() => onSearch(word)}>
                  {word}
                </button>
                <IconButton label={`删除历史 ${word}`} onClick={() => onForget(word)}>
                  <X size={14} aria-hidden />
                </IconButton>
              </li>
            ))}
          </Words>
        </Panel>
      )}
      {hot.length > 0 && (
        <Panel title="热门搜索">
          <Words>
            {hot.map((word) => (
              <li key={word}>
                <button type="button" onClick={() => onSearch(word)}>
                  {word}
                </button>
              </li>
            ))}
          </Words>
        </Panel>
      )}
    </>
  );
}

const { color, font, radius, space } = theme;

const Words = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  li {
    display: inline-flex;
    align-items: center;
    max-width: 100%;
    border: 1px solid ${color.line};
    border-radius: ${radius.pill};
    background: ${color.page};
  }
  li:hover {
    border-color: ${color.brand};
  }
  li > button:first-child {
    overflow: hidden;
    min-height: 36px;
    padding: 0 ${space[16]};
    border: 0;
    border-radius: ${radius.pill};
    background: transparent;
    color: ${color.text2};
    font: ${font.body};
    text-overflow: ellipsis;
    white-space: nowrap;
    cursor: pointer;
  }
  li > button:first-child:not(:last-child) {
    padding-right: 0;
  }
  ${media.touch} {
    li > button:first-child {
      min-height: 44px;
    }
  }
`;
