import bootstrap from 'bootstrap/dist/css/bootstrap.min.css?inline';
import antdReset from './antdReset.css?inline';

/** What antd adds for the elements inside its own components, one of which may surround the kit. */
const ANTD_LINKS = `
  :where(.fitout-host) a { color: #1677ff; text-decoration: none; outline: none; cursor: pointer; transition: color 0.3s; }
  :where(.fitout-host) a:hover, :where(.fitout-host) a:focus { text-decoration: underline; outline: 0; }
  .ant-app { font: 14px/1.5714 sans-serif; color: rgba(0, 0, 0, 0.88); }
`;

/** Rules that a page may have for all its elements, for those of one type, and for common classes and attributes. */
const NASTY = `
  html { font-size: 62.5%; }
  body { font: italic 20px serif; color: purple; text-align: center; white-space: pre; word-spacing: 9px; }
  * { letter-spacing: 3px; line-height: 2.5; text-transform: uppercase; font-family: serif; }
  *::before, *::after { margin: 5px; border: 2px dotted red; letter-spacing: 3px; background: lime; }
  *::placeholder { color: red; font-style: italic; opacity: 0.3; }
  div { position: relative; margin: 7px; line-height: 3; min-width: 30px; }
  section, article, aside, header, footer, nav, main { padding: 15px; background: pink; margin: 0 auto; max-width: 300px; }
  button { background: yellow; padding: 20px; border-radius: 30px; min-width: 200px; box-shadow: 0 0 9px red; }
  input, textarea, select { border: 5px solid red; width: 50px; margin: 8px; background: orange; min-height: 90px; }
  label, legend, fieldset { display: block; margin: 9px; font-weight: bold; padding: 3px; border: 1px solid red; }
  ul, ol { margin: 14px; padding-left: 40px; }
  ul li, ol li { margin: 12px; list-style: square; }
  dl, dt, dd, figure, figcaption, blockquote { margin: 21px; font-weight: bold; }
  table, thead, tbody, tr, td, th { border: 3px solid red; padding: 13px; background: pink; text-align: right; }
  p { margin: 40px; text-indent: 2em; }
  a { color: purple; text-decoration: underline wavy; display: inline-block; padding: 4px; }
  svg { width: 40px; height: 40px; fill: purple; vertical-align: middle; overflow: visible; display: block; }
  path, circle, rect, g { fill: red; stroke: lime; stroke-width: 5px; }
  img, video, canvas { max-width: 10px; border: 3px solid red; height: auto; display: block; opacity: 0.4; }
  h1, h2, h3, h4, h5, h6 { font-size: 60px; font-weight: 100; margin: 30px; }
  span { display: block; border: 1px dotted red; }
  b, strong, em, i, small, time, mark, code, kbd { font-weight: 100; font-style: italic; font-size: 30px; color: red; }
  hr { border: 9px solid red; margin: 31px; }
  :focus { outline: 6px solid lime; }
  :disabled { opacity: 0.2; cursor: wait; }
  [role], [tabindex], [title], [aria-label], [type] { margin: 17px; cursor: help; border: 4px solid blue; }
  @layer base {
    svg, img, video, canvas { display: block; vertical-align: middle; max-width: 100%; margin: 4px; padding: 2px; border: 1px solid red; }
    div, span, p, a, li { padding: 3px; margin: 0; color: red; }
    button { background: transparent; font: inherit; }
  }
  .row, .badge, .title, .time, .list, .label, .message, .bubble { margin: 33px; background: lime; }
`;

/** Style sheets of pages that the kit may be part of, by name. */
const hostPages: Readonly<Record<string, string>> = {
  'Bootstrap 5': bootstrap,
  antd: antdReset + ANTD_LINKS,
  'rules for every element and many classes': NASTY,
};

/** The pages to test in: at night each host has one of its own; with every change one page has the rules of all. */
export function hostsOf(isNightly: boolean): readonly (readonly [name: string, sheet: string])[] {
  if (isNightly) return Object.entries(hostPages);
  return [[Object.keys(hostPages).join(' with '), Object.values(hostPages).join('\n')]];
}
