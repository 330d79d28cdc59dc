import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/index.js';
import { PracticeModule } from '../practice/index.js';
import { RuleModule } from '../rule/index.js';
import { AgreementService } from './agreement.service.js';
import { LabelDrawService } from './label-draw.service.js';
import { LabelRepository } from './label.repository.js';
import { LabelService } from './label.service.js';
import { LabellingController } from './labelling.controller.js';
import { LabellingReader } from './labelling-reader.js';

/** People's verdicts on learners' answers, and how far the machine's agree with them. */
@Module({
  imports: [DirectoryModule, PracticeModule, RuleModule],
  controllers: [LabellingController],
  providers: [LabelRepository, LabelDrawService, LabelService, LabellingReader, AgreementService],
})
export class LabellingModule {}
