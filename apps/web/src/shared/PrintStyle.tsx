import { createGlobalStyle } from 'styled-components';

/**
 * The print style of the page that renders it: only its own content, black on white, without buttons, and no row of a
 * table cut in two. An element with `data-print="no"` is only on screen, one with `data-print="only"` only on paper.
 */
export const PrintStyle = createGlobalStyle`
  [data-print='only'] {
    display: none;
  }
  @page {
    size: A4;
    margin: 14mm;
  }
  @media print {
    html, body {
      min-width: 0;
      background: #fff;
    }
    /* Header, footer, windows and toasts: every element that is neither the page nor an ancestor of it. */
    body *:not(main, main *, :has(main)) {
      display: none !important;
    }
    main :is(button, nav, [role='tablist'], [role='toolbar']), [data-print='no'] {
      display: none !important;
    }
    [data-print='only'] {
      display: block;
    }
    main, main > div {
      display: block !important;
      max-width: none !important;
      margin: 0 !important;
      padding: 0 !important;
    }
    main * {
      background: transparent !important;
      color: #000 !important;
      box-shadow: none !important;
      overflow: visible !important;
      max-height: none !important;
    }
    main section {
      margin-bottom: 12px;
      padding: 12px 0 !important;
      border-width: 1px 0 0 !important;
      border-color: #999 !important;
      border-radius: 0 !important;
    }
    main :is(tr, li, dl > div, img) {
      break-inside: avoid;
    }
    main :is(h1, h2, h3, thead) {
      break-after: avoid;
    }
    main a {
      text-decoration: none;
    }
  }
`;
