/** The clauses of a talk are read for each of their figures, and for each fact: answers about the last texts are kept. */
const most = 1_000;

export function remembered<T>(of: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    let answer = known.get(text);
    if (answer === undefined) {
      if (known.size >= most) known.clear();
      known.set(text, (answer = of(text)));
    }
    return answer;
  };
}

/** Worked out when it is asked for, once. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
