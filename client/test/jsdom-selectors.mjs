/**
 * jsdom matches every rule of the page's styles, in full, against each element whose style is asked for, which queries by role do for all
 * elements after every change: more than half of what screen tests computed. As in a browser, a rule is matched in full only where the
 * element has the class or tag that its selector ends on. Imported before jsdom, whose modules take what they use when they are loaded.
 */
import { createRequire } from 'node:module';

const selectors = createRequire(import.meta.url)('jsdom/lib/jsdom/living/helpers/selectors.js');
const { matchesDontThrow } = selectors;
if (!matchesDontThrow) throw new Error('jsdom matches the rules of styles elsewhere now.');

const known = new Map();

/** The class or tag of each alternative without which an element can't match; null where that is not known. */
function endsOf(selector) {
  let plain = selector.replace(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== plain;) plain = (before = plain).replace(/\([^()]*\)/g, '');
  if (/[[\]()"'\\|]/.test(plain)) return null;
  const ends = plain
    .split(',')
    .map((one) => /(?:^|[\s>+~])(\.[\w-]+|[a-z][\w-]*)[^\s>+~]*\s*$/i.exec(one)?.[1]);
  return ends.every(Boolean) ? ends.map((end) => end.toLowerCase()) : null;
}

selectors.matchesDontThrow = (element, selector) => {
  let ends = known.get(selector);
  if (ends === undefined && selector !== undefined) known.set(selector, (ends = endsOf(selector)));
  if (ends) {
    const classes = ` ${(element.getAttributeNS(null, 'class') ?? '').toLowerCase().replace(/\s+/g, ' ')} `;
    const has = (end) =>
      end[0] === '.' ? classes.includes(` ${end.slice(1)} `) : element._localName.toLowerCase() === end;
    if (!ends.some(has)) return false;
  }
  return matchesDontThrow(element, selector);
};
