import type { ImClient } from '@fitout/im-core';
import { replay, type Recording } from '@fitout/im-core/recording';
import { useEffect, useState, type ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { ChatProvider } from '../../messenger/ChatProvider.js';
import { Messenger } from '../../messenger/Messenger.js';
import { useOwnNavigation } from '../../session/ChatNavigation.js';

interface Moment {
  readonly recording: Recording;
  /** How many entries are played. */
  readonly upTo: number;
}

/** A recorded session at any of its entries: a file of `client.recording()`, a slider, and the chat as the user had it then. */
export function RecordingPage() {
  const [moment, setMoment] = useState<Moment | null>(null);
  const [fault, setFault] = useState('');
  const { client, findings } = useReplayed(moment, setFault);
  // The same conversation stays open while the slider moves.
  const navigation = useOwnNavigation();

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    try {
      const recording = JSON.parse(await file.text()) as Recording;
      setFault('');
      setMoment({ recording, upTo: recording.entries.length });
    } catch {
      setFault('The file is no recording.');
    }
  }

  const entry = moment?.recording.entries[moment.upTo - 1];
  return (
    <Columns>
      <label>
        A file of a recorded session{' '}
        <input type="file" accept=".json,application/json" onChange={(event) => void choose(event)} />
      </label>
      {fault !== '' && <p role="alert">{fault}</p>}
      {moment !== null && (
        <label>
          Entry {moment.upTo} of {moment.recording.entries.length}
          {entry !== undefined && `: ${entry.type}, ${new Date(entry.at).toLocaleTimeString()}`}
          <input
            type="range"
            min={0}
            max={moment.recording.entries.length}
            value={moment.upTo}
            onChange={({ target }) => setMoment({ ...moment, upTo: target.valueAsNumber })}
          />
        </label>
      )}
      {findings.length > 0 && (
        <ul>
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      )}
      {client !== null && (
        <ChatProvider key={moment?.upTo} client={client} people={people} navigation={navigation}>
          <Messenger />
        </ChatProvider>
      )}
    </Columns>
  );
}

/** A recording has no names. */
const people = { find: (id: string) => ({ name: id, avatarUrl: '' }), load: () => undefined };

interface Replayed {
  readonly client: ImClient | null;
  readonly findings: readonly string[];
}

const NOTHING: Replayed = { client: null, findings: [] };

/** The client at a moment; while the slider moves only the last moment is shown. */
function useReplayed(moment: Moment | null, onFault: (text: string) => void): Replayed {
  const [replayed, setReplayed] = useState(NOTHING);
  useEffect(() => {
    if (moment === null) return;
    let isOver = false;
    let shown: ImClient | null = null;
    replay(moment.recording, { upTo: moment.upTo }).then(
      ({ client, findings }) => {
        if (isOver) return void client.dispose();
        shown = client;
        setReplayed({ client, findings });
      },
      (cause: unknown) => isOver || onFault(String(cause)),
    );
    return () => {
      isOver = true;
      void shown?.dispose();
      setReplayed(NOTHING);
    };
  }, [moment, onFault]);
  return replayed;
}

const Columns = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 16px;
  min-height: 0;
  input[type='range'] {
    display: block;
    width: 100%;
  }
`;
