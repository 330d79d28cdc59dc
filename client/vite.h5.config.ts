import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The phone's own build: learners never pay for the console. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: '.vite/h5.json',
    target: 'es2022',
    rolldownOptions: { input: `${import.meta.dirname}/h5.html` },
  },
});
