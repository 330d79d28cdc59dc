import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PromptId } from '#contracts';

/** One version of a prompt. The newest is in force; none is ever changed or deleted, because sessions are pinned to them. */
@Entity('prompt_version')
export class PromptVersionEntity {
  @PrimaryColumn('smallint') promptId!: PromptId;
  @PrimaryColumn('int') version!: number;
  @Column('text') content!: string;
  /** null: it shipped with the product. */
  @Column({ type: 'int', nullable: true }) authorId!: number | null;
  @Column({ type: 'text', nullable: true }) authorName!: string | null;
  @Column('timestamptz') createdAt!: Date;
}

/** A prompt as it was from one edit to the next. */
export type PromptVersion = PromptVersionEntity;
