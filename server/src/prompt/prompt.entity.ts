import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PromptId } from '#contracts';

/** One version of a prompt. The newest is in force; none is ever changed or deleted, because sessions are pinned to them. */
@Entity('prompt_version')
export class PromptVersionEntity {
  @PrimaryColumn({ name: 'prompt_id', type: 'smallint' })
  promptId!: PromptId;
  @PrimaryColumn({ type: 'int' })
  version!: number;
  @Column({ type: 'text' })
  content!: string;
  /** null: it shipped with the product. */
  @Column({ name: 'author_id', type: 'int', nullable: true })
  authorId!: number | null;
  @Column({ name: 'author_name', type: 'text', nullable: true })
  authorName!: string | null;
  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}

/** A prompt as it was from one edit to the next. */
export type PromptVersion = PromptVersionEntity;
