import type { FrameNote } from '../chat/wire/describeFrame.js';
import type { DevicesState } from './createControl.js';

/** The script of the control page. The page gets its text, so it uses nothing from outside itself. */
export function runPage(): void {
  const find = (id: string): HTMLElement => {
    const element = document.querySelector<HTMLElement>(id);
    if (element === null) throw new Error(`the page lacks ${id}`);
    return element;
  };
  const choice = (id: string) => find(id) as HTMLSelectElement;
  const make = (tag: string, text: string, className = ''): HTMLElement =>
    Object.assign(document.createElement(tag), { textContent: text, className });
  const [appKey, target, from] = [choice('#appKey'), choice('#target'), choice('[name=from]')];
  const say = find('#say') as HTMLFormElement;
  const expire = find('[data-command=expire]') as HTMLButtonElement;
  const status = find('#status');
  let isLost = false;

  const tell = (text: string): void => {
    if (status.textContent !== text) status.textContent = text;
  };
  // Rebuilt only if others are to choose from, so that an open list stays open.
  const offer = (list: HTMLElement, values: readonly string[], all?: string): void => {
    const options = [
      ...(all === undefined ? [] : [['', all] as const]),
      ...values.map((value) => [value, value] as const),
    ];
    const name = JSON.stringify(options);
    if (list.dataset['options'] === name) return;
    list.dataset['options'] = name;
    const kept = list instanceof HTMLSelectElement ? list.value : '';
    list.replaceChildren(...options.map(([value, label]) => Object.assign(make('option', label), { value })));
    if (list instanceof HTMLSelectElement && options.some(([value]) => value === kept)) list.value = kept;
  };
  const timeOf = (at: number): string => new Date(at).toLocaleTimeString('en-GB');
  const sentenceOf = ({ kind, from: author, to, text, length = 0, errorCode = 0 }: FrameNote): string => {
    const who = `${author === undefined ? '' : ` ${author}`}${to === undefined ? '' : ` → ${to}`}`;
    const said = text === undefined ? '' : `: ${text}${length > text.length ? `… (${length})` : ''}`;
    return `${kind}${who}${said}${errorCode === 0 ? '' : ` (error ${errorCode})`}`;
  };

  const show = ({ now, appKeys, people }: DevicesState): void => {
    const names = people.map(({ id }) => id);
    offer(appKey, appKeys);
    offer(target, names, 'Everybody');
    offer(from, names);
    offer(find('#names'), names);
    expire.disabled = target.value === '';
    find('#now').textContent = new Date(now).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
    const lineOf = (id: string, text: string, className = ''): HTMLElement => {
      const line = make('li', '', className);
      line.append(make('b', id), make('small', text));
      return line;
    };
    const lines = people.flatMap(({ id, devices }) =>
      devices.length === 0
        ? [lineOf(id, 'no device yet')]
        : devices.map(({ device, since, waiting }) => {
            const where = since === null ? 'offline' : `online since ${timeOf(since)}`;
            return lineOf(id, `${device} · ${where} · ${waiting} waiting`, since === null ? '' : 'on');
          }),
    );
    find('#people').replaceChildren(...(lines.length > 0 ? lines : [make('li', 'Nobody has an account yet.')]));
    const frames = people
      .flatMap(({ id, devices }) =>
        devices.flatMap((one) => one.frames.map((frame) => ({ ...frame, id })).toReversed()),
      )
      .toSorted((a, b) => b.at - a.at)
      .slice(0, 100)
      .map(({ at, direction, isDropped, notes, id }) => {
        const line = make('li', '');
        const what = make('span', `${direction === 'in' ? '↑' : '↓'} ${id} · `);
        what.append(make('span', notes.map(sentenceOf).join('; '), isDropped ? 'lost' : ''), isDropped ? ' lost' : '');
        line.append(make('time', timeOf(at)), what);
        return line;
      });
    find('#frames').replaceChildren(...(frames.length > 0 ? frames : [make('li', 'Nobody is connected.')]));
  };

  const refresh = async (): Promise<void> => {
    try {
      const read = async (key: string): Promise<DevicesState> =>
        (await fetch(`devices?appKey=${encodeURIComponent(key)}`)).json();
      const state = await read(appKey.value);
      const [first] = state.appKeys;
      show(appKey.value === '' && first !== undefined ? await read(first) : state);
      if (isLost) tell('');
      isLost = false;
    } catch {
      isLost = true;
      tell('The emulator does not answer.');
    }
  };
  const watch = async (): Promise<void> => {
    if (document.visibilityState === 'visible') await refresh();
    setTimeout(() => void watch(), 1_000);
  };
  const order = async (label: string, command: string, body: object): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    try {
      const answer: object = await (
        await fetch(command, { method: 'POST', headers, body: JSON.stringify(body) })
      ).json();
      const results = Object.entries(answer).map(([name, value]) =>
        value === true ? name : `${name} ${String(value)}`,
      );
      tell(`${label}: ${results.join(', ')}`);
    } catch {
      tell('The emulator does not answer.');
    }
    await refresh();
  };

  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-command]'))
    button.addEventListener('click', () => {
      const who = { appKey: appKey.value, ...(target.value !== '' && { userId: target.value }) };
      const body: object = JSON.parse(button.dataset['body'] ?? '{}');
      void order(button.textContent, button.dataset['command'] ?? '', { ...who, ...body });
    });
  say.addEventListener('submit', (event) => {
    event.preventDefault();
    const fields = new FormData(say);
    const to = { [fields.has('isGroup') ? 'group' : 'user']: fields.get('to') };
    void order('Say', 'say', { appKey: appKey.value, from: from.value, to, text: fields.get('text') });
    (find('[name=text]') as HTMLInputElement).value = '';
  });
  for (const select of [appKey, target]) select.addEventListener('change', () => void refresh());
  void watch();
}
