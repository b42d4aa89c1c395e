import type { ComponentPropsWithRef, ComponentType } from 'react';
import { keyframes, styled } from 'styled-components';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/** A small spinner in the colour of the surrounding text. Decorative: the text beside it says what happens. */
export const Spinner: ComponentType<ComponentPropsWithRef<'span'>> = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-block;
  flex: none;
  width: 1em;
  height: 1em;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;
