import { fireEvent, screen } from '@testing-library/react';

/** The log-in field with this label. */
export function field(label: '用户名' | '密码' | '昵称'): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label);
}

/** Types into the log-in form, in the order given. */
export function fill(values: Partial<Record<'用户名' | '密码' | '昵称', string>>): void {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}

/** Types into the field with this label. */
export function type(label: RegExp | string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** Presses the button with this name. */
export function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}
