import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { runPage } from './runPage.js';

const PATH = '/__sandbox/';
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";

const FAULTS = [
  ['cut', 'Cut for 10 s', { ms: 10_000 }],
  ['network', 'Delay by 2 s', { delayMs: 2_000 }],
  ['network', 'Lose 30 %', { drop: 0.3 }],
  ['network', 'Heal', { heal: true }],
  ['expire', 'Expire the token', {}],
] as const;
const CLOCK = [
  ['clock', '+1 min', { advanceMs: 60_000 }],
  ['clock', '+1 h', { advanceMs: 3_600_000 }],
  ['clock', '+1 day', { advanceMs: 86_400_000 }],
] as const;

/** Mounts a page for the commands of the control API. */
export function mountPage(app: Hono): void {
  const file = (text: string, type: string) => (context: Context) =>
    context.body(text, 200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' });
  app.get(PATH.slice(0, -1), (context) => context.redirect(PATH));
  app.get(`${PATH}page.css`, file(STYLE, 'text/css'));
  app.get(`${PATH}page.js`, file(`(${runPage.toString()})();`, 'text/javascript'));
  app.get(PATH, (context) => {
    context.header('content-security-policy', POLICY);
    context.header('cache-control', 'no-store');
    return context.html(page());
  });
}

function buttons(rows: typeof FAULTS | typeof CLOCK) {
  return rows.map(
    ([command, label, body]) =>
      html`<button type="button" data-command="${command}" data-body="${JSON.stringify(body)}">${label}</button>`,
  );
}

function page() {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Fitout emulator</title>
        <link rel="stylesheet" href="page.css" />
        <script src="page.js" type="module"></script>
      </head>
      <body>
        <header>
          <h1>Fitout emulator</h1>
          <label
            >App key
            <select id="appKey"></select
          ></label>
        </header>
        <p id="status" role="status"></p>
        <main>
          <div>
            <section>
              <h2>People</h2>
              <ul id="people"></ul>
            </section>
            <section>
              <h2>Say</h2>
              <form id="say">
                <label
                  >From
                  <select name="from"></select
                ></label>
                <label>To <input name="to" required list="names" autocomplete="off" /></label>
                <datalist id="names"></datalist>
                <label class="check"><input type="checkbox" name="isGroup" /> A group</label>
                <label class="wide">Text <input name="text" required autocomplete="off" /></label>
                <button>Say</button>
              </form>
            </section>
            <section>
              <h2>Network</h2>
              <label
                >Of
                <select id="target"></select
              ></label>
              <div class="buttons">${buttons(FAULTS)}</div>
              <p class="note">What is late or lost adds up until Heal.</p>
            </section>
            <section>
              <h2>Clock</h2>
              <p><time id="now"></time></p>
              <div class="buttons">${buttons(CLOCK)}</div>
            </section>
          </div>
          <section>
            <h2>Frames</h2>
            <p class="note">The last of all connected devices, newest first. ↑ to the emulator, ↓ to a device.</p>
            <ol id="frames"></ol>
          </section>
        </main>
      </body>
    </html>`;
}

const STYLE = `:root {
  color-scheme: light dark;
  --line: light-dark(#dde3e1, #34403c);
  --soft: light-dark(#5b6864, #9aa8a3);
  --card: light-dark(#fff, #1b2321);
  --key: light-dark(#0b7a5c, #4cc79f);
  font: 15px/1.5 system-ui, sans-serif;
  color: light-dark(#16211d, #e6eeeb);
  background: light-dark(#f4f7f6, #121816);
}
* { box-sizing: border-box; }
body { max-width: 1160px; margin: 0 auto; padding: 16px; }
h1, h2, p, ul, ol { margin: 0; padding: 0; }
h1 { font-size: 20px; }
h2 { margin-bottom: 8px; font-size: 15px; }
header { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: end; justify-content: space-between; }
main, main > div { display: grid; gap: 16px; align-items: start; align-content: start; min-width: 0; }
section { min-width: 0; padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
#status { min-height: 40px; padding: 8px 0; color: var(--soft); }
.buttons + .note { margin-top: 8px; }
.note { font-size: 13px; }
.note, li small, time { color: var(--soft); }
label { display: grid; gap: 2px; min-width: 0; color: var(--soft); font-size: 13px; }
select, input, button { min-height: 40px; max-width: 100%; padding: 6px 12px; border: 1px solid var(--line); border-radius: 8px;
  background: var(--card); color: light-dark(#16211d, #e6eeeb); font: inherit; font-size: 15px; }
select, input:not([type]) { width: 100%; min-width: 0; }
header select { min-width: 180px; }
button { cursor: pointer; color: var(--key); font-weight: 600; }
button:hover:enabled { border-color: var(--key); }
button:disabled { opacity: 0.45; cursor: default; }
:focus-visible { outline: 2px solid var(--key); outline-offset: 2px; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; align-items: end; }
.wide { grid-column: 1 / -1; }
.check { grid-column: 1 / -1; display: flex; gap: 8px; align-items: center; font-size: 15px; }
.check input { min-height: 0; width: 18px; height: 18px; margin: 0; accent-color: var(--key); }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px; }
ul, ol { list-style: none; }
li { padding: 6px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
li:first-child { border-top: 0; }
#people { max-height: 320px; overflow: auto; }
#people small { display: block; padding-left: 17px; }
b::before { content: ''; display: inline-block; width: 9px; height: 9px; margin-right: 8px; border-radius: 50%; border: 1.5px solid var(--soft); }
.on b::before { border-color: var(--key); background: var(--key); }
#frames { margin-top: 8px; }
#frames li { display: grid; grid-template-columns: 72px 1fr; gap: 0 8px; font-size: 14px; }
#frames .lost { text-decoration: line-through; color: var(--soft); }
time { font-variant-numeric: tabular-nums; }
@media (min-width: 900px) {
  main { grid-template-columns: 400px 1fr; }
}
`;
