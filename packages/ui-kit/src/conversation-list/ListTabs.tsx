import { useLanguage } from '../copy/language.js';
import type { UnreadTotal } from '@fitout/im-core';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { zhChat } from '../copy/zhChat.js';
import { badgeText, isPlainPress } from '../primitives/index.js';
import { fingerTarget, square, theme } from '../theme/index.js';
import type { ListTabsProps } from '../session/ChatComponents.js';

/** The tabs of the lists, each a link with its unread count (R080, R081, R024). */
export function ListTabs({ tabs, label: name, current, hrefOf, onShow, children }: ListTabsProps) {
  const language = useLanguage();
  return (
    <Tabs aria-label={name}>
      {tabs.map(({ list, label, unread }) => (
        <a
          key={list}
          href={hrefOf(list)}
          aria-label={label}
          aria-current={list === current ? 'page' : undefined}
          {...(unread !== undefined &&
            unread.count > 0 && { 'aria-description': language(zhChat).unread(unread.count) })}
          onClick={(event: MouseEvent) => {
            if (!isPlainPress(event)) return;
            event.preventDefault();
            onShow(list);
          }}
        >
          {label}
          {unread !== undefined && <Waiting unread={unread} />}
        </a>
      ))}
      {children}
    </Tabs>
  );
}

function Waiting({ unread: { count, isQuiet } }: { readonly unread: UnreadTotal }) {
  if (count > 0) return <b aria-hidden>{badgeText(count)}</b>;
  return isQuiet ? <i /> : null;
}

const { color, font, space } = theme;

const Tabs = styled.nav`
  display: flex;
  flex: none;
  /* With large text the buttons at the end are below the tabs. */
  flex-wrap: wrap;
  min-height: 44px;
  padding: 0 ${space[16]};
  border-bottom: 1px solid ${color.line};
  > a {
    position: relative;
    display: flex;
    flex: none;
    align-items: center;
    min-height: 43px;
    color: ${color.text2};
    font: ${font.body};
    white-space: nowrap;
    ${fingerTarget}
  }
  > a + a {
    margin-left: 40px;
  }
  /* At the corner, so that a count makes no tab wider; the longest ends before the next tab. */
  > a > i,
  b {
    position: absolute;
    top: 1px;
    left: calc(100% + 1px);
    border-radius: ${theme.radius.pill};
  }
  /* Between four of them there is no room beside the text: a count is above its end. */
  &:has(> a:nth-of-type(4)) {
    padding-inline-end: ${space[8]};
    > a {
      padding-top: ${space[4]};
    }
    > a + a {
      margin-left: 22px;
    }
    b {
      top: 0;
      right: -18px;
      left: auto;
      min-width: 16px;
      padding: 0 4px;
      font-size: calc(11px * var(--text-scale, 1));
      line-height: calc(14px * var(--text-scale, 1));
    }
  }
  > a > i {
    top: 8px;
    ${square(8)}
    background: ${color.lineStrong};
  }
  b {
    min-width: 18px;
    padding: 0 5px;
    background: ${color.badge};
    color: ${color.onHero};
    font: ${font.captionStrong};
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  > div {
    align-self: center;
    margin-inline: auto calc(-1 * ${space[8]});
  }
  > a[aria-current='page'] {
    box-shadow: inset 0 -2px ${color.brand};
    color: ${color.brand};
    font: ${font.bodyStrong};
  }
`;
