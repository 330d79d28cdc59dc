import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { refusals, type ChatTestView, type CourseSnapshot } from '#contracts';
import type { ChatTestDto } from '#contracts/practice/practice.dto';
import { startMood } from '#dialogue';
import { Model, ModelError, type Message } from '#llm';
import { Budgets } from '../../platform/access/index.js';
import { ConflictError, UnavailableError, UnprocessableError } from '../../platform/http/index.js';
import { Redis } from '../../platform/jobs/index.js';
import { accountFor } from '../../platform/llm/index.js';
import { practiceInstructions } from '../engine/reply/customer-prompt.js';
import { CourseService } from '../../course/index.js';

/** How long a talk is remembered after its last line, and how much of it. */
const rememberedS = 30 * 60;
const mostLines = 20;

/** A quick try of the customer, line by line: no session, no evaluation, nothing in the database. */
@Injectable()
export class ChatTestService {
  constructor(
    private readonly courses: CourseService,
    private readonly model: Model,
    private readonly redis: Redis,
    private readonly budgets: Budgets,
  ) {}

  async answer({ union_id, message }: ChatTestDto, employeeId: number): Promise<ChatTestView> {
    const course = await this.courses.newestPublished();
    if (!course) throw new ConflictError('还没有已发布的AI练货课程，发布一门后再试');
    const snapshot = await this.courses.snapshot(course.courseId);
    const key = keyOf(employeeId, course.courseId, union_id);
    const before = (await this.redis.client.lrange(key, 0, -1)).map((line) => JSON.parse(line) as Message);
    const said: Message = { role: 'user', content: message };
    await this.budgets.ofModel();
    const reply = await this.reply([instructions(snapshot, before), ...before, said], course.courseId);
    await this.remember(key, [said, { role: 'assistant', content: reply }]);
    return { message: reply };
  }

  private async reply(messages: Message[], course: number): Promise<string> {
    let text = '';
    try {
      await this.model.reply({ messages }, (piece) => (text += piece), {
        account: accountFor('customer', { course }),
      });
      if (text.trim() === '') throw new ModelError('malformed', 'the reply is empty');
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      const sentence = refusals[error.code].message;
      if (error.kind === 'refused') throw new UnprocessableError({ message: [sentence] });
      throw new UnavailableError(sentence, error);
    }
    return text.trim();
  }

  private async remember(key: string, lines: Message[]): Promise<void> {
    await this.redis.client
      .multi()
      .rpush(key, ...lines.map((line) => JSON.stringify(line)))
      .ltrim(key, -mostLines, -1)
      .expire(key, rememberedS)
      .exec();
  }
}

function instructions(snapshot: CourseSnapshot, before: readonly Message[]): Message {
  const turn = before.filter(({ role }) => role === 'user').length + 1;
  const reply = { turn, mood: startMood, farewell: false };
  return { role: 'system', content: practiceInstructions(snapshot, reply).parts.join('\n\n') };
}

/** The id is a caller's text: hashed, it can neither be long nor name another key. */
function keyOf(employeeId: number, courseId: number, unionId: string): string {
  const whose = createHash('sha256').update(unionId).digest('base64url');
  return `chat-test:${employeeId}:${courseId}:${whose}`;
}
