import { media, theme } from '@fitout/ui-kit';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { postParts } from './postText.js';
import { squareHref } from './squarePageParams.js';

/** The text of a post, at first four lines of it; topics link to other posts about them. */
export function PostText({ text, isWhole }: { readonly text: string; readonly isWhole: boolean }) {
  const words = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(isWhole);
  const [isCut, setCut] = useState(false);

  useLayoutEffect(() => {
    function measure() {
      const element = words.current;
      // An expanded text is not clamped, and keeps the button that collapses it.
      if (element !== null && !isOpen) setCut(element.scrollHeight > element.clientHeight + 1);
    }
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [text, isOpen]);

  return (
    <Root>
      <p ref={words} data-cut={!isOpen || undefined}>
        {postParts(text).map((part, at) =>
          part.topic === null ? (
            <Fragment key={at}>{part.text}</Fragment>
          ) : (
            <Link key={at} to={squareHref({ topic: part.topic })}>
              {part.text}
            </Link>
          ),
        )}
      </p>
      {isCut && !isWhole && (
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起' : '全文'}
        </button>
      )}
    </Root>
  );
}

const { color, font, space } = theme;

const Root = styled.div`
  min-width: 0;
  p {
    line-height: 1.7;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  p[data-cut] {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
  }
  a {
    color: ${color.brand};
    text-decoration: underline;
    text-decoration-color: ${color.brandMid};
    text-underline-offset: 3px;
  }
  ${media.touch} {
    /* Up to the next line, whose link has its own. */
    a {
      padding-block: ${space[4]};
    }
  }
  a:hover {
    text-decoration-color: currentcolor;
  }
  button {
    min-height: 32px;
    margin-top: ${space[4]};
    padding: 0;
    border: 0;
    background: transparent;
    color: ${color.brand};
    font: ${font.body};
    cursor: pointer;
  }
  ${media.underSm} {
    button {
      min-width: 44px;
      min-height: 44px;
      text-align: left;
    }
  }
`;
