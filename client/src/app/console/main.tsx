import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { closeOnBack } from '../../lib/close-on-back';
import { createConsoleApp } from './App';

closeOnBack(() => router.history.location.state);
const { element, router } = createConsoleApp();
createRoot(document.getElementById('root')!).render(<StrictMode>{element}</StrictMode>);
