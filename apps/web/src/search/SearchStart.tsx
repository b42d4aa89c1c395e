import { media, theme, card } from '@fitout/ui-kit';
import { Panel } from '@fitout/ui-kit/marketplace';
import { Button, IconButton, Row } from '@fitout/ui-kit/primitives';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { storedTexts, type WebStorage } from '../shared/storage/webStored.js';

const { color, font, radius, space } = theme;

export interface SearchStartProps {
  readonly history: readonly string[];
  readonly hot: readonly string[];
  readonly onSearch: (keyword: string) => void;
  readonly onForget: (word?: string) => void;
}

export function SearchStart({ history, hot, onSearch, onForget }: SearchStartProps) {
  const word = (text: string) => (
    <button type="button" onClick={() => onSearch(text)}>
      {text}
    </button>
  );
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
            {history.map((text) => (
              <li key={text}>
                {word(text)}
                <IconButton label={`删除历史 ${text}`} onClick={() => onForget(text)}>
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
            {hot.map((text) => (
              <li key={text}>{word(text)}</li>
            ))}
          </Words>
        </Panel>
      )}
    </>
  );
}

const Words = styled(Row).attrs({ as: 'ul', wrap: true, align: 'stretch', gap: 8 })`
  li {
    display: inline-flex;
    align-items: center;
    max-width: 100%;
    ${card}
  }
  li:hover {
    border-color: ${color.brand};
  }
  li > button:first-child {
    overflow: hidden;
    min-height: 36px;
    padding: 0 ${space[16]};
    border: 0;
    border-radius: ${radius.card};
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

const MOST = 10;

const storedIn = (open: () => WebStorage, userId: string) => storedTexts(open, 'searchHistory', userId, MOST);

export function searchesOf(open: () => WebStorage, userId: string): readonly string[] {
  return storedIn(open, userId).load().toReversed();
}

/** Stores these searches, the newest first; returns them, even if they could not be stored. */
export function keepSearches(open: () => WebStorage, userId: string, words: readonly string[]): readonly string[] {
  storedIn(open, userId).save(words.slice(0, MOST).toReversed());
  return words.slice(0, MOST);
}
