/** After a painted frame: within it measured rows would scroll back before the event of a scroll. */
const frame = () => new Promise<void>((resolve) => void requestAnimationFrame(() => void setTimeout(resolve)));

/** Waits until an element has neither scrolled nor changed its height for ten frames. */
export async function settle(element: HTMLElement): Promise<void> {
  let before = '';
  for (let still = 0; still < 10;) {
    await frame();
    const now = `${element.scrollTop} ${element.scrollHeight} ${element.clientHeight}`;
    still = now === before ? still + 1 : 0;
    before = now;
  }
}
