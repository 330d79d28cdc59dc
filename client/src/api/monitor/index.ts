export { MonitorConnection } from './MonitorConnection';
export { useMonitor } from './use-monitor';
export type { ProgressEvent, Topic, Watcher } from './topics';
