/** What other domains may use of this one. */
export { FilesModule } from './files.module.js';
export { KnowledgeModule, KnowledgeWorkerModule } from './knowledge.module.js';
export { KnowledgeRegistry } from './knowledge.registry.js';
export { SampleFileService, type SampleFile } from './sample-file.service.js';
export { PassageService, type FilePassages } from './passage/passage.service.js';
export type { NewPassage as Passage } from './extraction/index.js';
