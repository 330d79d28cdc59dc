import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { pages } from '#contracts';
import { onSignedOutElsewhere } from '../../lib/device';
import { createH5App } from './App';

// A whole new page: what the old one holds in memory goes with it.
onSignedOutElsewhere(() => window.location.replace(pages.login));
const { element } = createH5App();
createRoot(document.getElementById('root')!).render(<StrictMode>{element}</StrictMode>);
