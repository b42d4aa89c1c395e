import { styled } from 'styled-components';
import { quiet, square, theme } from '../theme/index.js';
import { PictureGrid } from './PictureGrid.js';

/** One event of an order's history. */
export interface FlowModel {
  readonly key: string;
  readonly title: string;
  readonly content: string;
  /** The person and the time. */
  readonly by: string;
  readonly pictures: readonly string[];
}

/** The history of an order, newest first. */
export function FlowList({ flows }: { readonly flows: readonly FlowModel[] }) {
  return (
    <Root>
      {flows.map(({ key, title, content, by, pictures }) => (
        <li key={key}>
          <b>{title}</b>
          <time>{by}</time>
          {content !== '' && <p>{content}</p>}
          <PictureGrid addresses={pictures} label={title} size={72} />
        </li>
      ))}
    </Root>
  );
}

const { color, font, space } = theme;

const Root = styled.ol`
  display: grid;
  > li {
    position: relative;
    display: grid;
    gap: ${space[4]};
    padding: 0 0 ${space[20]} ${space[24]};
    border-left: 2px solid ${color.line};
    margin-left: 6px;
  }
  > li:last-child {
    border-color: transparent;
    padding-bottom: 0;
  }
  > li::before {
    content: '';
    position: absolute;
    top: 5px;
    left: -7px;
    ${square(12)}
    border: 2px solid ${color.surface};
    border-radius: ${theme.radius.pill};
    background: ${color.lineStrong};
  }
  > li:first-child::before {
    background: ${color.brand};
    box-shadow: 0 0 0 4px ${color.brandTint};
  }
  b {
    font: ${font.bodyStrong};
  }
  time {
    ${quiet}
  }
  p {
    color: ${color.text2};
    overflow-wrap: anywhere;
  }
`;
