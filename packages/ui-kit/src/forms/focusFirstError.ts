/** Everything that can have the focus in a field. */
const CONTROLS = ':is(input:not([type=file]), textarea, button, [tabindex]):not(:disabled)';

/**
 * Moves the focus to the first wrong field in `form`, once its error is rendered: the input that is marked as wrong, or
 * the first control of a group with an error.
 */
export function focusFirstError(form: Element | null): void {
  requestAnimationFrame(() => {
    const dialog = document.activeElement?.closest('[role$=dialog]');
    // A dialog that was opened in the meantime keeps the focus.
    if (dialog?.contains(form) === false) return;
    const mark = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled), p[data-wrong]');
    const isField = mark?.hasAttribute('aria-invalid') ?? false;
    const field = isField
      ? mark
      : (mark?.closest('[data-field]') ?? mark?.parentElement)?.querySelector<HTMLElement>(CONTROLS);
    field?.focus();
  });
}
