/** Moves the large video of a call into picture-in-picture, or back; does nothing without a video. */
export function togglePictureInPicture(window: Element | null): void {
  if (document.pictureInPictureElement !== null) {
    void document.exitPictureInPicture();
    return;
  }
  // The browser refuses it while the video has no size: then it stays in the page.
  window
    ?.querySelector('video')
    ?.requestPictureInPicture()
    .catch(() => undefined);
}
