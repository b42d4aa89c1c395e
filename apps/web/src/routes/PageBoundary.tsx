import { GlobalStyle, theme } from '@fitout/ui-kit';
import { ErrorBlock } from '@fitout/ui-kit/primitives';
import { Component, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ReloadBlock } from '../navigation/ReloadBlock.js';
import { pageLocation } from '../navigation/hrefs.js';

const { color, font, radius, space } = theme;

/** Replaces a page that failed to render with an error text, so that it is never blank (UI-7). */
export class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ReloadBlock /> : this.props.children;
  }
}

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
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.surface};
    color: ${color.text2};
    font: ${font.body};
    overflow-wrap: anywhere;
  }
`;
