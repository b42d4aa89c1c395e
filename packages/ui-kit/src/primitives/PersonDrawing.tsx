/** The default picture of a person without picture and name (R008, A08): a figure with a safety helmet. */
export function PersonDrawing() {
  return (
    <svg viewBox="0 0 40 40" width="100%" height="100%" aria-hidden="true" focusable="false" fill="currentColor">
      <path opacity="0.28" d="M6 40c0-8 6.3-12.6 14-12.6S34 32 34 40z" />
      <path opacity="0.55" d="M13 17h14v2.2a7 7 0 0 1-14 0z" />
      <path d="M11.6 15.6c0-4.4 3.2-7.7 7-8.1V12h2.8V7.5c3.8.4 7 3.7 7 8.1h1.1a.9.9 0 0 1 0 1.8h-19a.9.9 0 0 1 0-1.8z" />
    </svg>
  );
}
