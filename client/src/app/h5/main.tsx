import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createH5App } from './App';

const { element } = createH5App();
createRoot(document.getElementById('root')!).render(<StrictMode>{element}</StrictMode>);
