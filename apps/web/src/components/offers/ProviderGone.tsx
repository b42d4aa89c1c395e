import { Panel } from '@fitout/ui-kit/marketplace';
import { Empty } from '@fitout/ui-kit/primitives';
import type { ReactNode } from 'react';
import { ActionLink } from '../ActionLink.js';

/** A page whose master, shop or design is not there. */
export interface ProviderGoneProps {
  /** What it is, such as 店铺. */
  readonly word: string;
  /** The tab of the search that finds others. */
  readonly tab: 'master' | 'shop' | 'design';
  /** What is said; without it that there is none. */
  readonly text?: string;
  /** Others. */
  readonly children: ReactNode;
}

/** What was looked for is not there: the page says so, leads to the search and offers others. */
export function ProviderGone({ word, tab, text = `没有找到该${word}`, children }: ProviderGoneProps) {
  return (
    <>
      <Panel>
        <Empty drawing="search" action={<ActionLink to={`/Search?tab=${tab}`}>查找其他{word}</ActionLink>}>
          {text}
        </Empty>
      </Panel>
      <Panel title={`推荐${word}`}>{children}</Panel>
    </>
  );
}
