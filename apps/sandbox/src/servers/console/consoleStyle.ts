/** The console's additions to the style of the demo's pages. */
export const CONSOLE_STYLE = `
  main { max-width: 1120px; margin: 0 auto; display: grid; gap: 16px; }
  header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; padding: 8px 0; }
  header h1 { font-size: 20px; line-height: 28px; }
  .cards { display: grid; gap: 16px; align-items: start; }
  .cards > div { display: grid; gap: 16px; }
  section { padding: 16px; border: 1px solid #dde3e1; border-radius: 12px; background: #fff; min-width: 0; }
  h2 { margin-bottom: 12px; font-size: 16px; line-height: 24px; font-weight: 600; }
  section > .note { margin-bottom: 12px; }
  ul { padding: 0; list-style: none; }
  li { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; padding: 8px 0; border-top: 1px solid #eef1f4; }
  li:first-child { border-top: 0; padding-top: 0; }
  li > .what { flex: 1 1 200px; min-width: 0; }
  li .note { overflow-wrap: anywhere; }
  .cameras { display: flex; flex-wrap: wrap; gap: 8px; flex-basis: 100%; }
  .people li > .what { flex-basis: 120px; }
  form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; }
  form + form { margin-top: 12px; }
  li form + form { margin-top: 0; }
  label { display: grid; gap: 4px; flex: 1 1 140px; min-width: 0; font-size: 12px; line-height: 18px; color: #5b6676; }
  input, select { width: 100%; min-height: 36px; padding: 0 8px; border: 1px solid #8a95a3; border-radius: 4px; background: #fff;
    color: #1b2430; font: 14px/22px inherit; font-family: inherit; }
  button, a.button { min-height: 36px; padding: 0 14px; white-space: nowrap; }
  button:hover, a.button:hover { border-color: #0b7a66; color: #0b7a66; }
  a.button { display: inline-flex; align-items: center; border: 1px solid #8a95a3; border-radius: 4px; color: #1b2430;
    text-decoration: none; }
  .next { border-color: #0b7a66; background: #0b7a66; color: #fff; }
  button.next:hover { background: #095f50; color: #fff; }
  .danger { border-color: #b42318; color: #b42318; }
  button.danger:hover { border-color: #b42318; background: #b42318; color: #fff; }
  .time { font-variant-numeric: tabular-nums; font-weight: 600; }
  @media (min-width: 900px) { .cards { grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); } }
  @media (max-width: 480px) { button, a.button, input, select { min-height: 44px; } }
`;
