/** What other domains may use of this one. */
export { uniqueName } from './sync/sync.rules.js';
export { DirectoryModule, DirectoryWorkerModule } from './directory.module.js';
export { feishuProvider } from './feishu/feishu.provider.js';
export { studentView } from './directory.presenter.js';
export { DirectoryRegistry } from './directory.registry.js';
export { DirectoryService } from './directory.service.js';
export type { Administrator, Department, Employee } from './directory.types.js';
export { PeopleService } from './people.service.js';
export { DirectoryMirrorService } from './sync/directory-mirror.service.js';
export {
  MessageError,
  ProviderError,
  WorkplaceProvider,
  type DocumentPart,
  type DocumentReference,
  type ProviderIdentity,
  type ProviderMessage,
} from './workplace-provider.port.js';
