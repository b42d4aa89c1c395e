import { media, theme } from '@fitout/ui-kit';
import { styled } from 'styled-components';

/** Figures in a row of four, each with a label and a value. `label` names the row. */
export interface FiguresProps {
  readonly label: string;
  readonly figures: readonly (readonly [label: string, figure: string | number])[];
}

/** The figures of a provider or a design, between two lines. */
export function Figures({ label, figures }: FiguresProps) {
  return (
    <Root aria-label={label}>
      {figures.map(([name, figure]) => (
        <li key={name}>
          <b>{figure}</b>
          {name}
        </li>
      ))}
    </Root>
  );
}

const { color, font, space } = theme;

const Root = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  margin: ${space[20]} 0;
  padding: ${space[12]} 0;
  border-block: 1px solid ${color.line};
  li {
    display: grid;
    justify-items: center;
    color: ${color.text3};
    font: ${font.caption};
  }
  li + li {
    border-left: 1px solid ${color.line};
  }
  b {
    color: ${color.text};
    font: ${font.section};
    font-variant-numeric: tabular-nums;
  }
  ${media.underSm} {
    b {
      font: ${font.bodyStrong};
    }
  }
`;
