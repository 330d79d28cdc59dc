/** Every state of listening, in a talk and an exam. */
import type { Page } from 'playwright-core';
import { pages, routes, voiceRoutes } from '#contracts';
import type { SessionResultView } from '#contracts';
import { sampleRate } from '../../tools/standins/model/audio/tones.ts';
import { wavOf } from '../../tools/standins/model/audio/wav.ts';
import { answerChanged } from './answer-changed.ts';
import { untouched } from './listening-in.ts';
import type { LearnerState } from './learner-state.ts';

const longSound = wavOf(new Float32Array(60 * sampleRate));

/** Loads the page again as that of a course that is read aloud; what is spoken is a minute of silence. */
async function readAloud(page: Page): Promise<void> {
  await page.route(`**${voiceRoutes.speech}`, (route) =>
    route.fulfill({ contentType: 'audio/wav', body: longSound }),
  );
  await answerChanged(page, routes.client.practiceTaskEval, (result: SessionResultView) => ({
    ...result,
    course: { ...result.course, read_aloud: true },
  }));
}

const loudspeaker = 'role=button[name="朗读"]';

/** A call of the page itself: no finger has touched it. */
const press = (page: Page): Promise<void> =>
  page
    .locator(loudspeaker)
    .first()
    .evaluate((button: HTMLElement) => button.click());

const inTalk = (shows: string, act: NonNullable<LearnerState['act']>): LearnerState => ({
  ...{ as: 'learner', path: ({ talk }) => pages.h5.chat(talk), shows, act },
});

export const listeningStates: Record<string, LearnerState> = {
  'a chat that can be heard': inTalk(loudspeaker, readAloud),
  'a chat that is heard': inTalk('role=button[name="朗读"][pressed=true]', async (page) => {
    await readAloud(page);
    await press(page);
  }),
  'a chat that may not sound yet': inTalk('role=button[name="点一下开始朗读"]', async (page) => {
    await untouched(page);
    await readAloud(page);
    await press(page);
  }),
  'an exam that can be heard': {
    as: 'learner',
    path: ({ sitting }) => pages.h5.chat(sitting),
    act: readAloud,
    shows: loudspeaker,
  },
  'how somebody speaks and listens': inTalk('role=switch[name=/^读出来/]', async (page) => {
    await page.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '语音设置' }).click();
  }),
};
