import { defineConfig } from 'vite';
import { clientBuild } from './vite.shared.ts';

/** What most pages share. Left apart it becomes ten small files, which compress badly: 2.3 KB more for the chat, 1.4 KB for the others. */
const common =
  /ui.lazy-chunk|ui.two-line-clamp|lib.shortened|shared-score.ScoreChip|shared-course.scene|ButtonBase.ButtonBase|ArrowBackIosNew/;

/** The phone's own build: learners never pay for the console. */
export default defineConfig(clientBuild({ page: 'h5.html', manifest: 'h5', first: true, common }));
