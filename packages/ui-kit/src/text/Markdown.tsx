import { useLanguage } from '../copy/language.js';
import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { zhChat } from '../copy/zhChat.js';
import { zhMessenger } from '../copy/zhMessenger.js';
import { copyText } from '../primitives/copyText.js';
import { theme } from '../theme/theme.js';

/** A longer text is shown as it is: it bounds the work on hostile text. */
const LONGEST = 10_000;
/** Beyond so many marks the search for their other halves takes long. */
const MOST_MARKS = 400;
/** So many quotes and lists in each other are no answer but an attack on whoever reads them. */
const TOO_DEEP = /^(?:[ \t]*(?:>|[-*+][ \t]|\d+[.)][ \t])){12}/mu;
const SAFE = /^(?:https?:\/\/|mailto:)/iu;

/** A text in Markdown, and what is shown until it can be read as such, or if it cannot. */
export interface MarkdownProps {
  readonly text: string;
  readonly plain: ReactNode;
}

/** The answer of an assistant with its headings, lists, tables and code. HTML in it is text, a picture a link. */
export function Markdown({ text, plain }: MarkdownProps) {
  const tokens = useMemo(() => tokensOf(text), [text]);
  return tokens === null ? plain : <Root>{shown(tokens)}</Root>;
}

function tokensOf(text: string): readonly Token[] | null {
  if (text.length > LONGEST || TOO_DEEP.test(text) || (text.match(/[*_]+/gu)?.length ?? 0) > MOST_MARKS) return null;
  try {
    return lexer(text);
  } catch {
    return null;
  }
}

type Shown = { readonly [Type in string]?: (token: never) => ReactNode };

/** What is not here is shown as it was written. */
const SHOWN: Shown = {
  space: () => null,
  hr: () => <hr />,
  br: () => <br />,
  def: () => null,
  heading: (token: Tokens.Heading) => <strong className="heading">{shown(token.tokens)}</strong>,
  paragraph: (token: Tokens.Paragraph) => <p>{shown(token.tokens)}</p>,
  blockquote: (token: Tokens.Blockquote) => <blockquote>{shown(token.tokens)}</blockquote>,
  code: (token: Tokens.Code) => <Code text={token.text} />,
  list(token: Tokens.List) {
    const items = token.items.map((item, index) => <li key={index}>{shown(item.tokens)}</li>);
    return token.ordered ? <ol start={Number(token.start)}>{items}</ol> : <ul>{items}</ul>;
  },
  checkbox: ({ checked }: Tokens.Checkbox) => (checked ? '☑ ' : '☐ '),
  table: (token: Tokens.Table) => (
    <div className="table">
      <table>
        <thead>
          <tr>
            {token.header.map((cell, index) => (
              <th key={index}>{shown(cell.tokens)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {token.rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, index) => (
                <td key={index}>{shown(cell.tokens)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ),
  strong: (token: Tokens.Strong) => <strong>{shown(token.tokens)}</strong>,
  em: (token: Tokens.Em) => <em>{shown(token.tokens)}</em>,
  del: (token: Tokens.Del) => <del>{shown(token.tokens)}</del>,
  codespan: (token: Tokens.Codespan) => <code>{token.text}</code>,
  escape: (token: Tokens.Escape) => token.text,
  text: (token: Tokens.Text) => (token.tokens === undefined ? token.text : shown(token.tokens)),
  link: ({ href, tokens }: Tokens.Link) => <SafeLink href={href}>{shown(tokens)}</SafeLink>,
  image: ({ href, text }: Tokens.Image) => <SafeLink href={href}>{text || href}</SafeLink>,
};

function SafeLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const language = useLanguage();
  if (!SAFE.test(href) || !URL.canParse(href)) return children;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={language(zhChat).openLink(new URL(href).host || href)}
    >
      {children}
    </a>
  );
}

function shown(tokens: readonly Token[]): ReactNode {
  return tokens.map((token, index) => {
    const show = Object.hasOwn(SHOWN, token.type) ? SHOWN[token.type] : undefined;
    return <Fragment key={index}>{show === undefined ? token.raw : show(token as never)}</Fragment>;
  });
}

function Code({ text }: { readonly text: string }) {
  const language = useLanguage();
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const { copied, copyFailed } = language(zhMessenger);
  return (
    <div className="code">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling element is focusable, like the list */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <button type="button" onClick={() => void copyText(text).then(setCopied)}>
        <span aria-live="polite">
          {isCopied === null ? language(zhChat).messageActions.copy.label : isCopied ? copied : copyFailed}
        </span>
      </button>
    </div>
  );
}

const { color, font, radius, space } = theme;

const Root = styled.div`
  white-space: pre-line;
  > * + *,
  .heading {
    display: block;
    margin-top: ${space[8]};
  }
  > .heading:first-child {
    margin-top: 0;
  }
  ul,
  ol {
    display: grid;
    gap: ${space[4]};
    padding-inline-start: ${space[20]};
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  blockquote {
    padding-inline-start: ${space[8]};
    border-inline-start: 3px solid ${color.lineStrong};
  }
  hr {
    border: 0;
    border-top: 1px solid ${color.lineStrong};
  }
  code {
    padding: 1px 4px;
    border-radius: 4px;
    background: ${color.neutralTint};
    font-family: ui-monospace, monospace;
    font-size: 0.92em;
  }
  .code {
    position: relative;
    border-radius: ${radius.card};
    background: ${color.neutralTint};
  }
  pre {
    padding: ${space[8]} ${space[12]};
    overflow-x: auto;
    white-space: pre;
  }
  pre code {
    padding: 0;
    background: none;
  }
  .code button {
    display: block;
    min-height: 32px;
    margin-inline-start: auto;
    padding: 0 ${space[12]};
    color: ${color.brandStrong};
    font: ${font.caption};
  }
  .table {
    overflow-x: auto;
  }
  table {
    border-collapse: collapse;
  }
  th,
  td {
    padding: ${space[4]} ${space[8]};
    border: 1px solid ${color.lineStrong};
    text-align: start;
  }
  a {
    text-decoration: underline;
  }
`;
