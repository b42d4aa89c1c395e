import { Panel } from '@fitout/ui-kit/marketplace';
import { Empty, VisuallyHidden } from '@fitout/ui-kit/primitives';
import type { ReactNode } from 'react';
import { ActionLink } from '../ActionLink.js';

/** The page of a missing master, shop or design. */
export interface ProviderGoneProps {
  /** The kind of provider, such as 店铺. */
  readonly word: string;
  /** The tab of the search for others. */
  readonly tab: 'master' | 'shop' | 'design';
  /** The text; by default that there is none. */
  readonly text?: string;
  /** Other providers. */
  readonly children: ReactNode;
}

/** Says that the provider does not exist, leads to the search and shows others. */
export function ProviderGone({ word, tab, text = `没有找到该${word}`, children }: ProviderGoneProps) {
  return (
    <>
      <VisuallyHidden as="h1">{word}详情</VisuallyHidden>
      <Panel>
        <Empty drawing="search" action={<ActionLink to={`/Search?tab=${tab}`}>查找其他{word}</ActionLink>}>
          {text}
        </Empty>
      </Panel>
      <Panel title={`推荐${word}`}>{children}</Panel>
    </>
  );
}
