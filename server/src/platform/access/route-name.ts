import { routes } from '#contracts';

/** Pages and their files are counted together, and so is what leads nowhere. */
export const everyFile = 'files';
export const nowhere = 'nowhere';

type Tree = { readonly [name: string]: string | Tree };
const leavesOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((branch) => (typeof branch === 'string' ? [branch] : leavesOf(branch)));

const paths = leavesOf(routes);
const plain = new Set(paths.filter((path) => !path.includes(':')));
const withParameters = paths
  .filter((path) => path.includes(':'))
  .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }));

/** The route that a path means, however it is written: the router takes any case and a slash at the end. */
export function routeName(path: string): string {
  const asked = path.toLowerCase().replace(/\/$/, '');
  if (plain.has(asked)) return asked;
  const found = withParameters.find(({ pattern }) => pattern.test(asked));
  return found?.path ?? (/^\/(api|feishu)(\/|$)/.test(asked) ? nowhere : everyFile);
}
