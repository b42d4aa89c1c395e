import { fireEvent, waitFor, within } from '@testing-library/react';

/** Opens the list of a select and presses the option with these words, as a mouse does. */
export async function chooseOption(select: HTMLElement, words: string | RegExp): Promise<void> {
  const option = within(await openList(select)).getByText(words);
  // A press that begins elsewhere and ends here chooses nothing.
  fireEvent.pointerDown(option);
  fireEvent.click(option);
}

/** What a select offers, by the words of its options. Opens its list and closes it. */
export async function optionsOf(select: HTMLElement): Promise<readonly string[]> {
  const options = within(await openList(select)).getAllByRole('option');
  fireEvent.click(select);
  return options.map(({ textContent }) => textContent);
}

async function openList(select: HTMLElement): Promise<HTMLElement> {
  fireEvent.click(select);
  return waitFor(() => {
    const id = select.getAttribute('aria-controls');
    const list = id === null ? null : document.getElementById(id);
    if (list === null) throw new Error(`no list opened for ${select.getAttribute('aria-label')}`);
    return list;
  });
}

/** Types a place into the field of a region and takes the first that is found. */
export function choosePlace(field: HTMLElement, name: string): void {
  fireEvent.change(field, { target: { value: name } });
  fireEvent.keyDown(field, { key: 'Enter' });
}
