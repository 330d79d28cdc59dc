export { queriesOf } from './count-queries.js';
export { createDatabase, dropDatabase } from './databases.js';
export { ownPort } from './own-port.js';
export { databaseUrl, testStack, type TestStack } from './stack.js';
export { emptyRedis, startApp, testServiceKey, type TestApp } from './start-app.js';
export { expectedErrors, testLog } from './test-log.js';
