import { Parser } from 'htmlparser2';
import { PREFIX } from '../../basePath.js';
import { inApp, pageLocation } from '../../navigation/hrefs.js';

/**
 * The allowed elements of an answer or an announcement. `strong` and `em` are editors' spellings
 * of `b` and `i`.
 */
const SHOWN = new Set('p br b strong i em u ul ol li a img h3 h4 table caption thead tbody tr th td'.split(' '));
const UNSEEN = new Set(
  'audio iframe math noembed noframes noscript object plaintext script select style svg template textarea title video xmp'.split(
    ' ',
  ),
);
const EMPTY = new Set(['br', 'img']);
const ADDRESS = /^(?:https?:\/\/|\/(?![/\\]))\P{Cc}*$/iu;
const SPAN = /^[1-9]\d{0,2}$/u;
/** No editor nests deeper; deeper elements are dropped, and their content is kept. */
const MOST_DEEP = 60;

/**
 * The allowed part of a rich text: scripts, styles, frames, handlers and addresses other than http and https are
 * removed, and a link to another site opens in a new tab without opener and referrer.
 *
 * The only place where the app reads HTML. The text is tokenised as text, and the allowed elements are
 * created one by one, so that the browser parses none of it, and the page's policy, which blocks its parsers, has
 * nothing to report (UI-1).
 */
export function richText(rich: string): DocumentFragment {
  const made = document.createDocumentFragment();
  // The open elements, the innermost last; null is a dropped element whose content is kept.
  const open: (Element | null)[] = [];
  let unseen = 0;
  const inside = () => open.findLast((element) => element !== null) ?? made;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (UNSEEN.has(name)) unseen += 1;
      const isShown = unseen === 0 && SHOWN.has(name) && open.length < MOST_DEEP;
      const element = isShown ? makeElement(name, attributes) : null;
      if (element !== null) inside().append(element);
      open.push(EMPTY.has(name) ? null : element);
    },
    ontext(words) {
      if (unseen === 0) inside().append(words);
    },
    onclosetag(name) {
      if (UNSEEN.has(name)) unseen -= 1;
      open.pop();
    },
  });
  parser.end(rich);
  return made;
}

function makeElement(name: string, attributes: Readonly<Record<string, string>>): Element | null {
  const element = document.createElement(name);
  const { href = '', src = '', alt = '', title = '' } = attributes;
  if (name === 'a' && ADDRESS.test(href)) pointTo(element, href);
  if (name === 'img') {
    if (!ADDRESS.test(src)) return null;
    // Before `src`, because it must apply to the load.
    element.setAttribute('loading', 'lazy');
    element.setAttribute('referrerpolicy', 'no-referrer');
    element.setAttribute('alt', alt);
    element.setAttribute('src', src);
  }
  if (title !== '') element.setAttribute('title', title);
  for (const span of ['colspan', 'rowspan']) {
    const cells = attributes[span] ?? '';
    if ((name === 'td' || name === 'th') && SPAN.test(cells)) element.setAttribute(span, cells);
  }
  return element;
}

function pointTo(link: Element, href: string): void {
  // An invalid address gets no link.
  if (!URL.canParse(href, document.baseURI)) return;
  const isPath = href.startsWith('/');
  // Authors write the addresses of the app, wherever on its host that is.
  link.setAttribute('href', isPath && inApp(href) === null ? PREFIX + href : href);
  const { origin, pathname } = new URL(href, document.baseURI);
  if (isPath || (origin === pageLocation().origin && inApp(pathname) !== null)) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}
