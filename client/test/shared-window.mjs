/**
 * A jsdom window that is as new again after each test file of a worker: properties, listeners, timers, document, storage and address. What
 * its files share are the packages' modules, which hold on to the window that they were loaded in.
 */
import { createRequire } from 'node:module';

const jsdom = createRequire(createRequire(import.meta.url).resolve('jsdom/package.json'));
const { implForWrapper } = jsdom('./lib/jsdom/living/generated/utils.js');

/** Where class-validator keeps the rules of the classes that it has seen, which stay loaded. */
const lasting = new Set(['classValidatorMetadataStorage']);

/** Its own properties, and whatever a test, jest or a package may have made of them since. */
class Properties {
  #object;
  #before;

  constructor(object) {
    this.#object = object;
    this.#before = Object.getOwnPropertyDescriptors(object);
  }

  putBack() {
    for (const key of Reflect.ownKeys(this.#object)) {
      const { value, get, set, configurable } = Reflect.getOwnPropertyDescriptor(this.#object, key);
      const before = this.#before[key];
      if (!before && !lasting.has(key)) Reflect.deleteProperty(this.#object, key);
      else if (before && (value !== before.value || get !== before.get || set !== before.set)) {
        if (configurable) Object.defineProperty(this.#object, key, before);
        else Reflect.set(this.#object, key, before.value);
      }
    }
    for (const key of Reflect.ownKeys(this.#before))
      if (!Object.hasOwn(this.#object, key)) Object.defineProperty(this.#object, key, this.#before[key]);
  }
}

/** Who listens to it. */
class Listeners {
  #target;
  #before;

  constructor(target) {
    this.#target = target;
    this.#before = new Set(this.#all().map(([, { callback }]) => callback));
  }

  #all() {
    return Object.entries(implForWrapper(this.#target)._eventListeners).flatMap(([type, listeners]) =>
      listeners.map((listener) => [type, listener]),
    );
  }

  putBack() {
    for (const [type, { callback, options }] of this.#all())
      if (!this.#before.has(callback))
        this.#target.removeEventListener(type, callback.objectReference, options);
  }
}

/** What is to happen later. React's scheduler waits for what comes at once, and would wait for ever without it. */
class Timers {
  #window;
  #later = new Set();

  constructor(window) {
    this.#window = window;
    for (const name of ['setTimeout', 'setInterval']) {
      const begin = window[name];
      window[name] = (callback, ms, ...args) => {
        const id = begin(callback, ms, ...args);
        if (ms > 0) this.#later.add(id);
        return id;
      };
    }
  }

  putBack() {
    this.#later.forEach(this.#window.clearTimeout);
    this.#later.clear();
  }
}

export class SharedWindow {
  #dom;
  #parts;

  constructor(dom) {
    this.#dom = dom;
    const { window } = dom;
    const { document, navigator, history, location, screen } = window;
    const prototypes = Object.values(Object.getOwnPropertyDescriptors(window))
      .map(({ value }) => value?.prototype)
      .filter((prototype) => typeof prototype === 'object' && prototype !== null);
    const objects = [document, navigator, history, location, screen, ...new Set(prototypes)];
    // The timers' own functions are among the window's properties.
    this.#parts = [
      new Timers(window),
      ...[window, document].map((target) => new Listeners(target)),
      ...[window, ...objects].map((object) => new Properties(object)),
    ];
  }

  putBack() {
    for (const part of this.#parts) part.putBack();
    const { window, cookieJar } = this.#dom;
    const { document, history, localStorage, sessionStorage } = window;
    for (const part of [document.head, document.body]) part.replaceChildren();
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    for (const storage of [localStorage, sessionStorage]) storage.clear();
    cookieJar.removeAllCookiesSync();
    history.replaceState(null, '', '/');
  }
}
