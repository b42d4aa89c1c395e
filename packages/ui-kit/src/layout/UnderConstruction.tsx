import { styled } from 'styled-components';
import { zh } from '../copy/zh.js';
import { theme } from '../theme/theme.js';
import { ConstructionDrawing } from './ConstructionDrawing.js';
import { PlainLink, type LinkComponent } from './PlainLink.js';

/** A page whose content is still to come. */
export interface UnderConstructionProps {
  /** What the page will be, for example 广场. */
  readonly page: string;
  /** The one way on. */
  readonly actionHref: string;
  readonly actionLabel?: string;
  readonly link?: LinkComponent;
}

/** 建设中, as a page that is finished itself: a drawing, a sentence, one action. */
export function UnderConstruction({
  page,
  actionHref,
  actionLabel = zh.backHome,
  link: Link = PlainLink,
}: UnderConstructionProps) {
  return (
    <Root>
      <ConstructionDrawing />
      <h1>{zh.underConstruction}</h1>
      <p>{zh.underConstructionHint(page)}</p>
      <Link href={actionHref} className="action">
        {actionLabel}
      </Link>
    </Root>
  );
}

const { color, font, space } = theme;

const Root = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space[12]};
  max-width: 1200px;
  min-height: calc(100dvh - var(--header-h) - var(--bar-h) - 96px);
  margin: 0 auto;
  padding: ${space[40]} ${space[16]};
  text-align: center;
  svg {
    max-width: 100%;
    margin-bottom: ${space[16]};
  }
  h1 {
    font: ${font.page};
  }
  p {
    color: ${color.text3};
  }
  .action {
    margin-top: ${space[12]};
    padding: 10px ${space[24]};
    border-radius: ${theme.radius.small};
    background: ${color.brand};
    color: ${color.onColor};
    font: ${font.bodyStrong};
  }
  .action:hover {
    background: ${color.brandStrong};
    color: ${color.onColor};
  }
`;
