// @ts-check

/**
 * A picture that was taken.
 *
 * @typedef {object} Picture
 * @property {string} name of the screen
 * @property {number} width of the window in px
 * @property {string} look light or dark
 * @property {string} file beside the page
 */

/**
 * The gallery page: one row for each screen, with its pictures side by side.
 *
 * @param {readonly Picture[]} pictures
 */
export function galleryPage(pictures) {
  const names = [...new Set(pictures.map(({ name }) => name))];
  const rows = names.map((name) => {
    const own = pictures.filter((picture) => picture.name === name);
    return `<section id="${name}"><h2>${name}</h2><div>${own.map(figure).join('')}</div></section>`;
  });
  const links = names.map((name) => `<a href="#${name}">${name}</a>`);
  return `<!doctype html><meta charset="utf-8"><title>Fitout: gallery</title><style>${STYLE}</style>
<nav>${links.join(' ')}</nav>
${rows.join('\n')}
`;
}

/** @param {Picture} picture */
function figure({ name, width, look, file }) {
  const caption = `${width} ${look}`;
  return `<figure><a href="${file}"><img src="${file}" alt="${name}, ${caption}" loading="lazy"></a><figcaption>${caption}</figcaption></figure>`;
}

const STYLE = `
body { margin: 0; padding: 0 24px 40px; background: #e9ecee; font: 14px/22px system-ui, sans-serif; }
nav { position: sticky; top: 0; padding: 12px 0; background: inherit; }
section > div { display: flex; gap: 16px; overflow-x: auto; }
figure { margin: 0; }
img { display: block; height: 420px; border-radius: 8px; box-shadow: 0 1px 8px rgb(0 0 0 / 0.15); }
`;
