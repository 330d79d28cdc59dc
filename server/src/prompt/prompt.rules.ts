import { PromptId } from '#contracts';

export const isPromptId = (id: number): id is PromptId => (Object.values(PromptId) as number[]).includes(id);
