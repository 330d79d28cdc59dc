import { Injectable } from '@nestjs/common';
import { FileSource, type KnowledgeFileView } from '#contracts';
import type { ExternalFileDto } from '#contracts/knowledge/knowledge.dto';
import { ProviderError, WorkplaceProvider } from '../../directory/index.js';
import { AppConfig } from '../../platform/config/index.js';
import type { Actor } from '../../platform/database/index.js';
import { UnavailableError, UnprocessableError } from '../../platform/http/index.js';
import { FileAdder } from '../file-adder.js';
import { refusedBy } from '../reading/reading-retry.rules.js';
import { documentOf } from './document-link.rules.js';

/** Documents of the workplace provider. */
@Injectable()
export class ExternalFileService {
  constructor(
    private readonly provider: WorkplaceProvider,
    private readonly adder: FileAdder,
    private readonly config: AppConfig,
  ) {}

  /**
   * Adds a document by its link or token and answers it; its text is read afterwards.
   * @throws UnprocessableError when it is no document that the application may read; UnavailableError while the provider is away
   */
  async add(body: ExternalFileDto, actor: Actor): Promise<KnowledgeFileView> {
    const { url, ...reference } = documentOf(body, new URL(this.config.feishu.domain).host);
    const cloudDocId = await this.find(reference);
    const row = {
      fileSource: FileSource.feishu,
      fileType: 'feishu' as const,
      fileName: body.file_name.trim(),
      size: 0,
      cloudDocId,
      cloudUrl: url,
    };
    return this.adder.add('file.external', row, actor);
  }

  private async find(reference: Parameters<WorkplaceProvider['findDocument']>[0]): Promise<string> {
    try {
      return await this.provider.findDocument(reference);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.kind === 'unavailable') throw new UnavailableError(refusedBy(error), error);
      throw new UnprocessableError({ cloud_url: [refusedBy(error)] });
    }
  }
}
