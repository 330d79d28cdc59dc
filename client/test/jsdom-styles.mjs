/**
 * jsdom works out an element's style by matching every rule of the page in full, and does so anew after every change of the document, for
 * all elements that a query by role passes: half of what screen tests computed. Here, as in a browser,
 *   - rules are found by the class, tag or attribute that their selector ends on, and matched in full only if there is more to the selector,
 *   - elements with the same rules share what these declare,
 *   - what a property inherits and which colour it comes to is worked out when it is read.
 * The answers are those of jsdom, but for shorthands of colours, which are as declared. Imported before jsdom, whose modules take what they
 * use when they are loaded.
 */
import { createRequire } from 'node:module';

const jsdom = createRequire(createRequire(import.meta.url).resolve('jsdom/package.json'));
const styleRules = jsdom('./lib/jsdom/living/helpers/style-rules.js');
const { matchesDontThrow } = jsdom('./lib/jsdom/living/helpers/selectors.js');
const { implForWrapper } = jsdom('./lib/jsdom/living/generated/utils.js');
const { CSSStyleDeclaration } = jsdom('cssstyle');
const { getResolvedValue, propertiesWithResolvedValueImplemented: resolved } = styleRules;
if (!getResolvedValue || !styleRules.getDeclarationForElement)
  throw new Error('jsdom works out styles elsewhere now.');

const defaultSheet = jsdom('rrweb-cssom').parse(jsdom('./lib/jsdom/browser/default-stylesheet.js'));

const endsOfSelectors = new Map();

/** The class, tag or attribute without which an element can't match each alternative, and whether with it it does; null where not known. */
function endsOf(selector) {
  let ends = endsOfSelectors.get(selector);
  if (ends === undefined) {
    let plain = selector.replace(/\[([\w-]+)(?:[~|^$*]?=[^\]]*)?\]/g, '[$1]');
    for (let before = ''; before !== plain;) plain = (before = plain).replace(/\([^()]*\)/g, ':x');
    ends = plain.split(',').map((alternative) => {
      const end = /(?:^|[\s>+~])(\.[\w-]+|[a-z][\w-]*|\[[\w-]+\])[^\s>+~]*\s*$/i.exec(alternative)?.[1];
      return (
        end && {
          key: end[0] === '[' ? end.toLowerCase() : end,
          whole: end[0] !== '[' && end === alternative.trim(),
        }
      );
    });
    if (/[()"'\\|]/.test(plain) || !ends.every(Boolean)) ends = null;
    endsOfSelectors.set(selector, ends);
  }
  return ends;
}

/** The rules of a sheet that jsdom applies, in order. */
const rulesOf = (sheet) =>
  [...sheet.cssRules]
    .flatMap((rule) =>
      rule.media ? (Array.from(rule.media).includes('screen') ? [...rule.cssRules] : []) : rule,
    )
    .filter((rule) => rule.selectorText);

class Page {
  #sheets;
  #byEnd = new Map();
  #others = [];
  #declarations = new Map();

  constructor(sheets) {
    this.#sheets = sheets.map((sheet) => ({ sheet, size: sheet.cssRules.length }));
    for (const [order, rule] of sheets.flatMap(rulesOf).entries()) {
      const ends = endsOf(rule.selectorText);
      if (!ends) this.#others.push({ order, rule });
      for (const { key, whole } of ends ?? []) {
        if (!this.#byEnd.has(key)) this.#byEnd.set(key, []);
        this.#byEnd.get(key).push({ order, rule, whole });
      }
    }
  }

  has(sheets) {
    const own = this.#sheets;
    return (
      own.length === sheets.length &&
      own.every((o, i) => o.sheet === sheets[i] && o.size === sheets[i].cssRules.length)
    );
  }

  declarationFor(element) {
    const classes = (element.getAttributeNS(null, 'class') ?? '').split(/\s+/).map((name) => `.${name}`);
    const attributes = element.getAttributeNames().map((name) => `[${name.toLowerCase()}]`);
    const matching = new Map();
    const match = ({ order, rule, whole }) => {
      if (!matching.has(order) && (whole || matchesDontThrow(element, rule.selectorText)))
        matching.set(order, rule);
    };
    for (const key of [element._localName, ...classes, ...attributes]) this.#byEnd.get(key)?.forEach(match);
    this.#others.forEach(match);

    const orders = [...matching.keys()].sort((a, b) => a - b);
    const key = `${orders.join()} ${element.getAttributeNS(null, 'style') ?? ''}`;
    let declaration = this.#declarations.get(key);
    if (!declaration) {
      declaration = declarationOf([...orders.map((order) => matching.get(order).style), element.style]);
      this.#declarations.set(key, declaration);
    }
    return declaration;
  }
}

/** What styles declare together, as jsdom has it: of each property the last. */
function declarationOf(styles) {
  const declaration = new CSSStyleDeclaration();
  for (const style of styles)
    for (const property of Array.from(style)) {
      const value = style.getPropertyValue(property);
      if (value === 'unset') declaration.removeProperty(property);
      else declaration.setProperty(property, value, style.getPropertyPriority(property));
    }
  return declaration;
}

const pages = new WeakMap();

styleRules.getDeclarationForElement = (element) => {
  const document = element._ownerDocument;
  // jsdom drops this cache with every change of the document.
  if (!document._styleCache) {
    document._styleCache = new WeakMap();
    const sheets = [defaultSheet, ...document.styleSheets._list];
    if (!pages.get(document)?.has(sheets)) pages.set(document, new Page(sheets));
  }
  let declaration = document._styleCache.get(element);
  if (!declaration)
    document._styleCache.set(element, (declaration = pages.get(document).declarationFor(element)));
  return declaration;
};

const dashed = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** As `getComputedStyle` of a window, for elements themselves: jsdom has no pseudo-elements. */
export function getComputedStyle(wrapper) {
  const element = implForWrapper(wrapper);
  const declaration = styleRules.getDeclarationForElement(element);
  const valueOf = (property) =>
    property in resolved ? getResolvedValue(element, property) : declaration.getPropertyValue(property);
  return new Proxy(declaration, {
    get(_, name) {
      if (name === 'getPropertyValue') return valueOf;
      if (typeof name === 'string' && dashed(name) in resolved) return valueOf(dashed(name));
      const value = Reflect.get(declaration, name);
      return typeof value === 'function' ? value.bind(declaration) : value;
    },
  });
}
