/**
 * Jest's module loader, but what a worker has loaded of the packages and of the product it keeps for its next file: loading them anew took
 * longer than most files' tests. The tests' own modules are each file's own, and so is the product where a file mocks a module of it, and the
 * client always. It needs an environment whose context lasts as long as the worker (environment.mjs, jsdom-environment.mjs), and a product
 * whose modules hold no state that a test changes and leaves.
 */
'use strict';
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { default: Runtime } = require('jest-runtime');

/** Each file's own: its tests, and what remembers every store that a test has made. */
const ownModules = /\.spec\.|\/node_modules\/@reduxjs\/toolkit\//;

/** What is kept for the files of each context, by its global object (a worker has one of Node and one of jsdom), and whose turn it is. */
const contexts = new Map();

/** Modules by their keys, which are paths or addresses of files: a file's own, and behind them those that are kept. */
class LayeredRegistry extends Map {
  #kept;
  #isKept;

  constructor(kept, isKept) {
    super();
    this.#kept = kept;
    this.#isKept = isKept;
  }

  get(key) {
    return super.get(key) ?? (this.#isKept(key) ? this.#kept.get(key) : undefined);
  }

  has(key) {
    return this.get(key) !== undefined;
  }

  set(key, module) {
    if (this.#isKept(key)) this.#kept.set(key, module);
    else super.set(key, module);
    return this;
  }

  delete(key) {
    return super.delete(key) || (this.#isKept(key) && this.#kept.delete(key));
  }
}

class SharedRuntime extends Runtime {
  #folders = [];
  #context;

  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    const { global } = environment;
    if (!contexts.has(global)) contexts.set(global, { es: new Map(), common: new Map() });
    const kept = (this.#context = contexts.get(global));
    kept.underWay = this;
    this.#keep(config, 'node_modules', 'server/src', 'libs');
    const isKept = (key) => !ownModules.test(key) && this.#folders.some((folder) => key.startsWith(folder));
    this.registries.esModuleRegistry = new LayeredRegistry(kept.es, isKept);
    this.registries.moduleRegistry = new LayeredRegistry(kept.common, isKept);
    // What a kept module imports or requires late is loaded by the runtime of the file that is under way then.
    const { esmLoader } = this;
    this.imports = {
      dynamicImport: esmLoader.dynamicImport,
      dynamicImportFromCjs: esmLoader.dynamicImportFromCjs.bind(esmLoader),
    };
    for (const name of Object.keys(this.imports))
      esmLoader[name] = (...call) => kept.underWay.imports[name](...call);
  }

  requireModuleOrMock(...call) {
    const { underWay } = this.#context;
    return underWay === this ? super.requireModuleOrMock(...call) : underWay.requireModuleOrMock(...call);
  }

  setModuleMock(...call) {
    this.#keep(this._config, 'node_modules');
    super.setModuleMock(...call);
  }

  #keep({ rootDir }, ...folders) {
    const paths = folders.map((folder) => join(rootDir, folder, '/'));
    this.#folders = [...paths, ...paths.map((path) => pathToFileURL(path).href)];
  }
}

module.exports = { __esModule: true, default: SharedRuntime };
