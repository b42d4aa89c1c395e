import { describe, expect, it } from 'vitest';
import { compactStyles } from './compactStyles.mjs';

const module = (rest: string) => `import { css, styled } from 'styled-components';\n${rest}`;

describe('styles in a build (BUILD)', () => {
  it('the comments and blanks of styles are removed, and the code after them keeps its line number', () => {
    const text = module("const A = styled.p`\n  /* why\n     so */\n  ${w} {\n    content: 'a  b';\n  }\n`; // end");
    expect(compactStyles(text, 'a.ts')).toBe(module("const A = styled.p`\n${w}{content:'a  b'}\n\n\n\n\n`; // end"));
  });

  it('also in nested templates', () => {
    const text = module('const a = css`\n  ${() => css`\n    top: 0;\n  `}\n  left: 0;\n`;');
    expect(compactStyles(text, 'a.ts')).toBe(module('const a = css`\n${() => css`\ntop:0;\n`}\nleft:0;\n`;'));
  });

  it('a substitution keeps the line break after it, a selector its blanks, and a string its own', () => {
    const text = module("const a = css`\n  ${b}\n  a :hover, a:hover {\n    content: 'a: {';\n  }\n`;");
    expect(compactStyles(text, 'a.ts')).toBe(module("const a = css`\n${b}\na :hover, a:hover{content:'a: {'}\n\n\n`;"));
  });

  it('other templates and modules without styles stay as they are', () => {
    const words = 'const words = `\n  /* said */\n`;';
    expect(compactStyles(module(words), 'a.ts')).toBe(module(words));
    expect(compactStyles('css`\n  top: 0;\n`', 'a.ts')).toBe('css`\n  top: 0;\n`');
  });
});
