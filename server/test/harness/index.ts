export { createDatabase, dropDatabase } from './databases.js';
export { databaseUrl, testStack, type TestStack } from './stack.js';
export { startApp, testServiceKey, type TestApp } from './start-app.js';
