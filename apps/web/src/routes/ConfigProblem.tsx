import { GlobalStyle, theme, card } from '@fitout/ui-kit';
import { ErrorBlock } from '@fitout/ui-kit/primitives';
import { styled } from 'styled-components';
import { pageLocation } from '../navigation/hrefs.js';

const { color, font, space } = theme;

/** Why the page cannot start, and the wrong settings. */
export interface ConfigProblemProps {
  readonly problem: string;
  readonly details: readonly string[];
}

/** Replaces the page if the settings are unusable, with the reason for the operator. */
export function ConfigProblem({ problem, details }: ConfigProblemProps) {
  return (
    <Page>
      <GlobalStyle />
      <ErrorBlock text={problem} onRetry={() => pageLocation().reload()} />
      {details.length > 0 && (
        <ul>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </Page>
  );
}

const Page = styled.main`
  display: grid;
  align-content: center;
  justify-items: center;
  min-height: 100dvh;
  padding: ${space[24]} ${space[16]};
  ul {
    max-width: 100%;
    padding: ${space[12]} ${space[20]};
    ${card}
    color: ${color.text2};
    font: ${font.body};
    overflow-wrap: anywhere;
  }
`;
