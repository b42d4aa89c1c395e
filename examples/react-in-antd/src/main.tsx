import 'antd/dist/reset.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';

createRoot(document.querySelector('main') ?? document.body).render(<App />);
