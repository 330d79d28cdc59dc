import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createConsoleApp } from './App';

const { element } = createConsoleApp();
createRoot(document.getElementById('root')!).render(<StrictMode>{element}</StrictMode>);
