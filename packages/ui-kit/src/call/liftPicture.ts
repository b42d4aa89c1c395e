/** Lifts the large picture of a call out of the page, or puts it back; nothing where there is none yet. */
export function liftPicture(window: Element | null): void {
  if (document.pictureInPictureElement !== null) {
    void document.exitPictureInPicture();
    return;
  }
  // Refused while the picture has no size yet: then nothing is lifted, and nothing is lost.
  window
    ?.querySelector('video')
    ?.requestPictureInPicture()
    .catch(() => undefined);
}
