import { Chat } from './Chat';

/** Rendered by the server; only the chat in it needs a browser. */
export default function Page() {
  return (
    <main style={{ height: '100dvh' }}>
      <Chat />
    </main>
  );
}
