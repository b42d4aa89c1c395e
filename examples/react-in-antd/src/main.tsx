import 'antd/dist/reset.css';
import { en, setCopy } from '@fitout/ui-kit/copy';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';

// Before the first render: what is on screen does not change.
setCopy(en);
createRoot(document.querySelector('main') ?? document.body).render(<App />);
