/**
 * Puts a text into the clipboard; call it in the handler of a press. Resolves with whether it is there. A page that is
 * not secure has no `navigator.clipboard`: there it is written like the user's own copying.
 */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  return (
    clipboard?.writeText(text).then(
      () => true,
      () => false,
    ) ?? copyByEvent(text)
  );
}

function copyByEvent(text: string): boolean {
  function write(event: ClipboardEvent) {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
  }
  document.addEventListener('copy', write);
  const isWritten = document.execCommand('copy');
  document.removeEventListener('copy', write);
  return isWritten;
}
