import { media, theme } from '@fitout/ui-kit';
import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** The result of a payment. */
export interface PayOutcomeProps {
  /** A drawing or a large icon above the title. */
  readonly sign: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons and links. */
  readonly actions: ReactNode;
}

/** The result of a payment, under a large sign, with its actions. Screen readers announce it. */
export function PayOutcome({ sign, title, children, actions }: PayOutcomeProps) {
  // It replaces the code, to whose ways of paying the user has scrolled.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <Root aria-live="polite">
      {sign}
      <h2>{title}</h2>
      {children}
      <div>{actions}</div>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space[12]};
  padding: ${theme.space[40]} 0;
  text-align: center;
  > svg {
    color: ${theme.color.info};
  }
  h2 {
    font: ${theme.font.page};
  }
  p {
    color: ${theme.color.text2};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${theme.space[12]};
    margin-top: ${theme.space[12]};
  }
  /* The first is the one to go on with: it has a line of its own, and the others share the next ones. */
  ${media.underSm} {
    > div {
      width: 100%;
    }
    > div > * {
      flex: 1 1 28%;
      justify-content: center;
      padding-inline: ${theme.space[8]};
      white-space: nowrap;
    }
    > div > button:first-child:not(:last-child) {
      flex-basis: 100%;
    }
  }
`;
