import { useLanguage } from '../copy/language.js';
import { styled } from 'styled-components';
import { appear, pulse, theme } from '../theme/index.js';
import { VisuallyHidden } from '../a11y/VisuallyHidden.js';
import { zh } from '../copy/zh.js';

/** Placeholders of the rows while the list is loading; a short wait shows nothing. */
export function SideSkeleton() {
  const language = useLanguage();
  return (
    <Rows aria-busy="true">
      <VisuallyHidden>{language(zh).loading}</VisuallyHidden>
      {['72%', '48%', '84%', '60%', '40%'].map((width) => (
        <Row key={width}>
          <i className="avatar" />
          <i className="name" />
          <i className="preview" style={{ width }} />
        </Row>
      ))}
    </Rows>
  );
}

const { color, radius, space } = theme;

const Rows = styled.div`
  animation: ${appear} 1ms 150ms backwards;
`;

/** As high and as far apart as a row of the list, so that nothing moves when it is loaded. */
const Row = styled.div`
  display: grid;
  grid-template: 'avatar name' 14px 'avatar preview' 12px / 44px 1fr;
  align-content: center;
  column-gap: ${space[12]};
  row-gap: ${space[8]};
  height: calc(72px * var(--text-scale, 1));
  padding: 0 ${space[16]};
  i {
    border-radius: ${radius.card};
    background: ${color.neutralTint};
    animation: ${pulse} 1.4s ease-in-out infinite;
  }
  .avatar {
    grid-row: 1 / -1;
    align-self: center;
    height: 44px;
    border-radius: ${radius.pill};
  }
  .name {
    width: 88px;
  }
`;
