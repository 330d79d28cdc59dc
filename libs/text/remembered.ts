/** A longer text would take more memory than it saves time. */
const longest = 2_000;

/**
 * The same texts are asked about again and again: a talk's clauses for each of their figures, a template with every reply. Answers about the
 * last ones are kept.
 * @param most so many, then they are forgotten
 */
export function remembered<T>(of: (text: string) => T, most = 1_000): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (text.length > longest) return of(text);
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

/** Worked out of an object when it is first asked for, once, and forgotten with the object. The object must stay as it is. */
export function oncePer<K extends object, T>(of: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { made: T }>();
  return (key) => {
    let entry = known.get(key);
    if (!entry) known.set(key, (entry = { made: of(key) }));
    return entry.made;
  };
}
