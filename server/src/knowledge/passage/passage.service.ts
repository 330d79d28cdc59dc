import { Injectable } from '@nestjs/common';
import { FileState, type JudgedByFilesView, type PassagePage, type PassageView } from '#contracts';
import type { PassagesDto } from '#contracts/knowledge/knowledge.dto';
import type { NewPassage } from '../extraction/index.js';
import { FileRepository } from '../file.repository.js';
import { type KeptPassage, type NumberedPassage, PassageRepository } from './passage.repository.js';
import { fileNotFound, listed } from '../file.rules.js';
import { firstThatFit } from './fitting.rules.js';
import { ConflictError, pageOf, sliceOf } from '../../platform/http/index.js';

export interface FilePassages {
  fileId: number;
  fileName: string;
  passages: NewPassage[];
}

/** What stands in the files, for whoever reads from them. */
@Injectable()
export class PassageService {
  constructor(
    private readonly files: FileRepository,
    private readonly passages: PassageRepository,
  ) {}

  /**
   * The text of files, in the order of the ids.
   * @throws NotFoundError when one isn't there; ConflictError naming those that can't be read from yet, or at all
   */
  async passagesOf(fileIds: readonly number[]): Promise<FilePassages[]> {
    const found = new Map((await this.files.byIds(fileIds)).map((file) => [file.fileId, file]));
    if (fileIds.some((id) => !found.has(id))) throw fileNotFound();
    // A document that is being read again, or could not be, still has what was read before.
    const unready = [...found.values()].filter(
      ({ state, passageCount }) => state !== FileState.ready && passageCount === 0,
    );
    if (unready.length > 0) throw new ConflictError(`${listed(unready)}还不能使用，请等解析完成或换一个文件`);
    const passages = await this.passages.current(fileIds);
    return fileIds.map((fileId) => ({
      fileId,
      fileName: found.get(fileId)!.fileName,
      passages: passages.get(fileId)!,
    }));
  }

  /**
   * Keeps the text of the files as it is now, and answers the hashes by which it is found again: of the first of them, as many as can be
   * read at once. Files that have no text yet are left out.
   */
  async keepTexts(fileIds: readonly number[]): Promise<{ fileId: number; hash: string }[]> {
    const states = new Map((await this.passages.keep(fileIds)).map((state) => [state.fileId, state]));
    return firstThatFit(fileIds, (fileId) => states.get(fileId)?.characters).flatMap((fileId) => {
      const state = states.get(fileId);
      return state ? [{ fileId, hash: state.hash }] : [];
    });
  }

  /** Which of a course's files, in its order, no turn is judged by. */
  async leftOut(fileIds: readonly number[]): Promise<JudgedByFilesView> {
    const characters = await this.passages.characters(fileIds);
    const read = new Set(firstThatFit(fileIds, (fileId) => characters.get(fileId)));
    return { left_out: fileIds.filter((fileId) => !read.has(fileId)) };
  }

  /** What `keepTexts` kept, by hash. */
  keptTexts(hashes: readonly string[]): Promise<ReadonlyMap<string, KeptPassage[]>> {
    return this.passages.kept(hashes);
  }

  /** What files are called, those that were deleted too: id → name; what never was is left out. */
  fileNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    return this.files.names(ids);
  }

  /** Files that are called so, the newest first: name → ids; names that no file has are left out. */
  async filesCalled(names: readonly string[]): Promise<ReadonlyMap<string, number[]>> {
    const found = new Map<string, number[]>();
    for (const { fileId, fileName } of await this.files.called('fileName', names))
      found.set(fileName, [...(found.get(fileName) ?? []), fileId]);
    return found;
  }

  /**
   * Those of the ids that are files, held as they are until the transaction under way ends: whoever is about to use a file asks here
   * first and within the transaction that writes the use, so that nobody deletes it meanwhile.
   */
  async hold(ids: readonly number[]): Promise<ReadonlySet<number>> {
    return new Set(await this.files.share(ids));
  }

  /** A page of a file's text; with `query` the passages that hold it, with `passage_id` that one. */
  async page(request: PassagesDto): Promise<PassagePage> {
    const file = await this.files.byId(request.file_id);
    const slice = sliceOf(request);
    const wanted = { words: request.query?.trim() || null, passageId: request.passage_id ?? null };
    const { rows, total, hits } = await this.passages.page(file.fileId, wanted, slice);
    const page = pageOf(rows.map(passageView), total, slice);
    return { file_id: file.fileId, file_name: file.fileName, hits, ...page };
  }
}

export const passageView = ({ passageId, no, place, table, text }: NumberedPassage): PassageView => ({
  passage_id: passageId,
  no,
  place,
  table,
  text,
});
