/** A course of which its author wrote the description alone, made of what the model stand-in proposes, and talks with its customer. */
import { startMood } from '#dialogue';
import type { CourseSnapshot } from '#contracts';
import type { Message } from '#llm';
import { settingsRequest } from '../../../src/course/authoring/dialogue-settings.rules.js';
import { backedLines, materialRequest } from '../../../src/course/authoring/material.rules.js';
import {
  criteriaRequest,
  usableCriteria,
  type CriteriaProposal,
} from '../../../src/evaluation/criteria-proposal.rules.js';
import { practiceInstructions } from '../../../src/practice/engine/reply/customer-prompt.js';
import { defaultPrompts } from '../../../src/prompt/defaults/index.js';
import { author } from '../../../../tools/standins/model/author.js';
import { play } from '../../../../tools/standins/model/customer/customer-line.js';
import { courseWith } from '../course.js';
import { standInJudge } from '../play-course.js';
import type { DescribedCourse } from './described.js';

const written = (messages: readonly Message[]): string =>
  author(messages.map(({ role, content }) => ({ role, text: content })));

/** The description is all that the form has; criteria, material and dialogue settings are adopted as they are proposed. */
export function describedSnapshot({ name, description }: DescribedCourse): CourseSnapshot {
  let ids = 0;
  const rule = { rule_name: name, rule_desc: description };
  const criteria = usableCriteria(
    standInJudge(criteriaRequest(rule)) as CriteriaProposal,
    () => `c${(ids += 1)}`,
  );
  const shipped = [1, 2, 3].map((id) => [
    id,
    { prompt_id: id, version: 1, content: defaultPrompts[id as 1 | 2 | 3] },
  ]);
  const course = courseWith([{ ...rule, rule_id: 1, weight: 1, criteria }]);
  return {
    ...course,
    course_name: name,
    course_scenario: description,
    course_description: description,
    material: backedLines(written(materialRequest(description, []).messages), [description]),
    dialogue_settings: written(settingsRequest({ scenario: description }, []).messages),
    roles: [{ role_id: 1, role_name: '顾客', role_desc: '' }],
    prompts: { ...course.prompts, ...(Object.fromEntries(shipped) as CourseSnapshot['prompts']) },
  };
}

export interface Spoken {
  customer: string[];
  learner: string[];
}

/** The customer speaks for itself: who serves answers with the first line that is about it, else goes on with the next one. */
export function spoken(
  snapshot: CourseSnapshot,
  about: readonly RegExp[],
  lines: readonly string[],
  seed: string,
): Spoken {
  const left = lines.map((line, at) => ({ line, about: about[at] }));
  const said: Spoken = { customer: [], learner: [] };
  const talk: Message[] = [];
  for (let turn = 0; turn < lines.length; turn += 1) {
    const { parts } = practiceInstructions(snapshot, { turn, mood: startMood, farewell: false });
    const messages: Message[] = [{ role: 'system', content: parts.join('\n\n') }, ...talk];
    const customer = play(
      messages.map(({ role, content }) => ({ role, text: content })),
      seed,
    );
    const at = turn === 0 ? 0 : left.findIndex((one) => one.about?.test(customer));
    const { line } = left.splice(Math.max(0, at), 1)[0]!;
    said.customer.push(customer);
    said.learner.push(line);
    talk.push({ role: 'assistant', content: customer }, { role: 'user', content: line });
  }
  return said;
}
