import { Parser } from 'htmlparser2';

/** What an answer or an announcement may be made of (marketplace.md 7.3). `strong` and `em` are what editors write for `b` and `i`. */
const SHOWN = new Set('p br b strong i em u ul ol li a img h3 h4 table caption thead tbody tr th td'.split(' '));
/** Elements whose content no reader is meant to see. */
const UNSEEN = new Set(
  'audio iframe math noembed noframes noscript object plaintext script select style svg template textarea title video xmp'.split(
    ' ',
  ),
);
/** Elements without content. */
const EMPTY = new Set(['br', 'img']);
/** Over http or https, or on this site. */
const ADDRESS = /^(?:https?:\/\/|\/(?![/\\]))\P{Cc}*$/iu;
/** A cell reaches over so many others, as browsers have it. */
const SPAN = /^[1-9]\d{0,2}$/u;
/** No editor nests deeper than this; deeper content is shown without its outermost element. */
const MOST_DEEP = 60;

/**
 * What a rich text of the marketplace shows, without everything else: scripts, styles, frames, handlers and addresses
 * other than http and https are left out, and a link out of the site opens elsewhere and hands nothing over (WEB-RICH-1,
 * WEB-RICH-2).
 *
 * The one place where the app reads HTML (TOOL-STYLE-15). The text is read as text; elements of the names above are made one
 * by one, so that the browser never reads any of it, and the page's policy, which refuses its parsers, has nothing to
 * report (UI-1).
 */
export function richText(rich: string): DocumentFragment {
  const made = document.createDocumentFragment();
  // What is open, the innermost last; null stands for an element that is not shown, whose content is.
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

/** Null for a picture that cannot be shown. */
function makeElement(name: string, attributes: Readonly<Record<string, string>>): Element | null {
  const element = document.createElement(name);
  const { href = '', src = '', alt = '', title = '' } = attributes;
  if (name === 'a' && ADDRESS.test(href)) pointTo(element, href);
  if (name === 'img') {
    if (!ADDRESS.test(src)) return null;
    // Before the address: what it says counts for the loading.
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
  // What only looks like an address leads nowhere.
  if (!URL.canParse(href, document.baseURI)) return;
  link.setAttribute('href', href);
  if (new URL(href, document.baseURI).origin === window.location.origin) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}
