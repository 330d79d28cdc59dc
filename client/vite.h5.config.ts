import { defineConfig } from 'vite';
import { clientBuild } from './vite.shared.ts';

/** The phone's own build: learners never pay for the console. */
export default defineConfig(clientBuild({ page: 'h5.html', manifest: 'h5', first: true }));
