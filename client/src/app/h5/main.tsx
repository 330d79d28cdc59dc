import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onSignedOutElsewhere } from '../../lib/device';
import { createH5App } from './App';

// A whole new page: what the old one holds in memory goes with it.
onSignedOutElsewhere((path) => window.location.replace(path));
const { element, router } = createH5App();
// The shape of a page that came with the address stays until its code is there, instead of a blank in between.
void router
  .load()
  .finally(() => createRoot(document.getElementById('root')!).render(<StrictMode>{element}</StrictMode>));
