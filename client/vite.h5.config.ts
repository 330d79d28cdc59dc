import { defineConfig, transformWithOxc } from 'vite';
import type { Plugin } from 'vite';
import { pages } from '../libs/contracts/pages.ts';
import { prefetchOfPages } from './vite.prefetch.ts';
import { clientBuild } from './vite.shared.ts';

/**
 * What every page loads and what most share, in one file. Left apart it becomes a dozen: they compress worse (4.6 KB for the task list, 2.8 for
 * the chat), and each answer bears a KB of headers.
 */
const common =
  /app.h5.main|ui.(lazy-chunk|styles|StatusChip|touch-button|use-busy)|lib.(copy-text|shortened|use-server-time)|shared-(score.ScoreChip|course.(course-chips|customer-name|scene)|exam.exam-start)|ButtonBase.ButtonBase|ArrowBackIosNew|react-router.dist.esm.(link|matchContext|useRouter)\.|with-selector/;

/**
 * What a chat shares with score pages, the lists with each other, the parts of the drill with its page, and speaking with listening: apart they
 * would be files of their own.
 */
const judged = /shared-score.(BetterWording|criterion-verdicts)|shared-chat.(layout|action-button)/;
const list = /ui.(PhonePageHead|PullSign|lists)|shared-drill.later|lib.use-pull-to-refresh/;
const drill = /shared-drill.(drill-words|own|Week|rows)|api.drill/;

const voice = /api.voice|lib.(sounding|new-cid)/;

const aboutSession = (page: (sessionId: number) => string) => page(0).replace(/0$/, '');
const opens = [
  [pages.h5.tasks, 'features/h5-tasks/TasksPage.tsx'],
  [pages.h5.records, 'features/h5-records/RecordsPage.tsx'],
  [aboutSession(pages.h5.chat), 'features/h5-session/ChatPage.tsx'],
  [aboutSession(pages.h5.summary), 'features/h5-score/SummaryPage.tsx'],
  [aboutSession(pages.h5.detail), 'features/h5-score/DetailPage.tsx'],
] as const;

/** Before spread arguments: where a module has it, and the one form in which the minifier writes it again. */
const optionalSpread = /\?\.[\w$.?\s]*\(\s*(?:[\w$]+,\s*)*\.\.\./;
const minifiedSpread = /\b([\w$.]+)\?\.([\w$]+)\((\.\.\.[\w$]+)\)/g;

/** Has the modules with a `?.` before spread arguments written for an engine that knows none. */
function withoutOptionalSpread(): Plugin {
  return {
    name: 'without-optional-spread',
    enforce: 'post',
    transform: (code, id) =>
      optionalSpread.test(code) ? transformWithOxc(code, id, { target: 'chrome87', lang: 'js' }) : null,
    generateBundle: (_options, bundle) => {
      for (const one of Object.values(bundle))
        if (one.type === 'chunk') one.code = one.code.replace(minifiedSpread, '($1==null?void 0:$1.$2($3))');
    },
  };
}

/** The phone's own build: learners never pay for the console. */
export default defineConfig(
  clientBuild({
    page: 'h5.html',
    manifest: 'h5',
    // It is for Chrome 87: that one lacks nothing that 91 reads but a right `?.` before spread arguments. Only modules that have it are written
    // for 87: without any `?.` the chat would be 2 KB more. The check of the build refuses what is left.
    oldest: ['chrome91', 'safari15', 'firefox115'],
    plugins: [withoutOptionalSpread()],
    opens,
    asks: prefetchOfPages,
    first: true,
    together: { common, judged, list, drill, voice },
  }),
);
