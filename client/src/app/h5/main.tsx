import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { closeOnBack } from '../../lib/close-on-back';
import { onSignedOutElsewhere } from '../../lib/device';
import { jssdkMark } from '#contracts';
import { createH5App } from './App';

// A whole new page: what the old one holds in memory goes with it.
onSignedOutElsewhere((path) => window.location.replace(path));
if (document.documentElement.hasAttribute(jssdkMark))
  void import('../../lib/workplace-app').then(({ nameInApp }) => nameInApp());
closeOnBack(() => router.history.location.state);
const { element, router } = createH5App();
// The shape of a page that came with the address stays until its code is there, instead of a blank in between.
void router
  .load()
  .finally(() => createRoot(document.getElementById('root')!).render(<StrictMode>{element}</StrictMode>));
