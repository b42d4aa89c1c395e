import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import { KitRoot } from '../../theme/KitRoot.js';
import { RecordingPage } from './RecordingPage.js';
import { groups } from './stories.js';

const RECORDING = 'Recording';

function useShown() {
  const hash = useSyncExternalStore(
    (listener) => {
      addEventListener('hashchange', listener);
      return () => removeEventListener('hashchange', listener);
    },
    () => location.hash,
  );
  const [path = '', theme] = hash.slice(2).split('?');
  const [component = '', state = ''] = path.split('/').map(decodeURIComponent);
  return { component, state, isDark: theme === 'dark' };
}

const addressOf = (component: string, state: string, isDark: boolean) =>
  `#/${encodeURIComponent(component)}/${encodeURIComponent(state)}${isDark ? '?dark' : ''}`;

function Playground() {
  const { component, state, isDark } = useShown();
  const story = Object.values(groups).find((stories) => component in stories)?.[component]?.[state];
  return (
    <Page>
      <nav aria-label="Components">
        <a href={addressOf(component, state, !isDark)}>{isDark ? 'Light' : 'Dark'}</a>
        <a href={addressOf(RECORDING, '', isDark)} aria-current={component === RECORDING ? 'page' : undefined}>
          A recorded session
        </a>
        {Object.entries(groups).map(([group, stories]) => (
          <section key={group}>
            <h2>{group}</h2>
            {Object.entries(stories).map(([name, states]) => (
              <p key={name}>
                <b>{name}</b>
                {Object.keys(states).map((each) => (
                  <a
                    key={each}
                    href={addressOf(name, each, isDark)}
                    aria-current={name === component && each === state ? 'page' : undefined}
                  >
                    {each}
                  </a>
                ))}
              </p>
            ))}
          </section>
        ))}
      </nav>
      <main>
        <KitRoot key={`${component}/${state}`} theme={isDark ? 'dark' : 'light'}>
          <Stage>
            {component === RECORDING ? <RecordingPage /> : (story?.() ?? <p>Choose a component at the side.</p>)}
          </Stage>
        </KitRoot>
      </main>
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: 280px 1fr;
  height: 100vh;
  font-family: system-ui, sans-serif;
  nav {
    overflow: auto;
    padding: 16px;
  }
  nav a {
    margin-right: 8px;
  }
  nav a[aria-current] {
    font-weight: 600;
  }
  nav b {
    display: block;
  }
`;

const Stage = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  padding: 24px;
  overflow: auto;
`;

createRoot(document.querySelector('#playground') ?? document.body).render(
  <StrictMode>
    <Playground />
  </StrictMode>,
);
