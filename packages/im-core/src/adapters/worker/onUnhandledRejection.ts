/** The part of a worker's own scope that is needed here. */
export interface RejectionScope {
  addEventListener(
    type: 'unhandledrejection',
    listener: (event: { readonly reason: unknown; preventDefault(): void }) => void,
  ): void;
}

/**
 * Catches the unhandled rejections of a worker and keeps them off its console: the vendor's client answers
 * every frame it cannot read with one (IM-13).
 */
export function onUnhandledRejection(scope: RejectionScope): (listener: (reason: unknown) => void) => void {
  return (listener) =>
    scope.addEventListener('unhandledrejection', (event) => {
      event.preventDefault();
      listener(event.reason);
    });
}
