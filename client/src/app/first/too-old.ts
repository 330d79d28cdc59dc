export const tooOld = '打不开练货，请升级飞书或系统后再试';

/**
 * Says it instead of showing the shape of a page for ever: at once where modules are unknown, else when a script breaks before anything has
 * taken the place of that shape. A file that did not come is no such break: it has an event of its own, which does not get here.
 */
export function sayWhenTooOld(page: Window, knowsModules: boolean): void {
  const root = page.document.getElementById('root');
  const shape = root && root.firstElementChild;
  const say = () => {
    if (!root || root.firstElementChild !== shape) return;
    const sentence = page.document.createElement('p');
    sentence.setAttribute('role', 'alert');
    sentence.style.cssText = 'margin:40vh 24px;text-align:center;font:17px/26px sans-serif;color:#1f2329';
    sentence.textContent = tooOld;
    root.textContent = '';
    root.appendChild(sentence);
  };
  if (knowsModules) page.addEventListener('error', say);
  else say();
}
