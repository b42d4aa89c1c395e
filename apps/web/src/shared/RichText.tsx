import { theme } from '@fitout/ui-kit';
import { isPlainPress } from '@fitout/ui-kit/primitives';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { inApp } from '../navigation/hrefs.js';
import { richText } from './richText/richText.js';

/**
 * A rich text of the marketplace, sanitised. Links of this site open in the app. It includes an HTML
 * parser: load it on demand, never with a first page.
 */
export function RichText({ rich }: { readonly rich: string }) {
  const root = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const go = useEffectEvent((href: string) => void navigate(href));

  useLayoutEffect(() => {
    const box = root.current;
    if (box === null) return;
    const made = richText(rich);
    // Without any markup the line breaks are the only formatting.
    box.toggleAttribute('data-plain', made.firstElementChild === null);
    box.replaceChildren(made);

    function handleClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || link.target !== '' || !link.hasAttribute('href')) return;
      if (!isPlainPress(event)) return;
      const address = inApp(link.pathname + link.search + link.hash);
      if (address === null) return;
      event.preventDefault();
      go(address);
    }
    box.addEventListener('click', handleClick);
    return () => box.removeEventListener('click', handleClick);
  }, [rich]);

  return <Root ref={root} />;
}

const { color, font, radius, space } = theme;

const Root = styled.div`
  overflow-wrap: anywhere;
  line-height: 1.75;
  &[data-plain] {
    white-space: pre-line;
  }
  > * + * {
    margin-top: ${space[12]};
  }
  h3,
  h4 {
    color: ${color.text};
    font: ${font.card};
    font-weight: 600;
  }
  h4 {
    font: ${font.bodyStrong};
  }
  > * + :is(h3, h4) {
    margin-top: ${space[20]};
  }
  ul,
  ol {
    display: grid;
    gap: ${space[4]};
    padding-left: ${space[24]};
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li::marker {
    color: ${color.brand};
  }
  a[href] {
    color: ${color.brand};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  img {
    display: block;
    max-width: min(100%, 560px);
    height: auto;
    border-radius: ${radius.card};
    background: ${color.neutralTint};
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: ${space[8]} ${space[12]};
    border: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
  }
  th {
    background: ${color.page};
    font: ${font.bodyStrong};
  }
`;
