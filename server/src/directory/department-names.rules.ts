/** The name, or with a number where another department beside it has it: 人民广场店（2）. It is taken then. */
export function uniqueName(name: string, taken: Set<string>): string {
  let unique = name;
  for (let number = 2; taken.has(unique); number += 1) unique = `${name}（${number}）`;
  taken.add(unique);
  return unique;
}
