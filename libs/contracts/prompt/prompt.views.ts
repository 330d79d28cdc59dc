/** The ten prompts on the wire. */
import type { PromptId, PromptType } from '../enums.js';

/** The number of the text that ships with the product; those that people save count from 1. */
export const shippedVersion = 0;

/**
 * One of the ten prompts in its current version, and what may stand in it between double braces.
 * @example {"content": "你是顾客，先开口。场景：{{scenario}}", "variables": [{"name": "scenario", "meaning": "课程场景"}]}
 */
export interface PromptView {
  id: PromptId;
  type: PromptType;
  content: string;
  version: number;
  variables: { name: string; meaning: string }[];
  updater_id: number | null;
  updater_name: string | null;
  update_time: string;
}

/** A version of a prompt; version 0 is the one that ships with the product. */
export interface PromptVersionView extends Pick<PromptView, 'content' | 'version'> {
  id: PromptId;
  updater_id: number | null;
  updater_name: string | null;
  update_time: string | null;
}
