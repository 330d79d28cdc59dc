import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';

type Environment = Readonly<Record<string, string>>;
interface Service {
  restart?: string;
  scale?: string;
  environment: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
}
interface ComposeFile {
  include?: { path: string; env_file: string }[];
  services: Record<string, Service>;
}

const root = resolve(import.meta.dirname, '../../..');
const at = (file: string) => readFileSync(join(root, file), 'utf8');

/** The services of docker-compose.yml for what stands in .env, as the compose specification reads it. @throws Error naming what is missing */
export function composeServices(env: Environment, file = 'docker-compose.yml'): ComposeFile['services'] {
  const { include = [], services } = parse(at(file), { merge: true }) as ComposeFile;
  const included = include.map(({ path, env_file: defaults }) =>
    composeServices({ ...readEnv(defaults, env), ...env }, join(dirname(file), path)),
  );
  return Object.assign({}, ...included, filledIn(services, env)) as ComposeFile['services'];
}

function readEnv(file: string, env: Environment): Environment {
  const lines = at(file)
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(
    lines.map((line) => [line.split('=')[0]!, interpolate(line.slice(line.indexOf('=') + 1), env)]),
  );
}

function filledIn(value: unknown, env: Environment): unknown {
  if (typeof value === 'string') return interpolate(value, env);
  if (Array.isArray(value)) return value.map((item) => filledIn(item, env));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filledIn(item, env)]));
}

/** `${A}`, and `${A:-b}`, `${A:+b}`, `${A:?b}`, in which b may hold more of them. */
function interpolate(text: string, env: Environment): string {
  const start = text.indexOf('${');
  if (start < 0) return text;
  let end = start;
  for (let open = 0; end < text.length; end += 1) {
    if (text[end] === '{') open += 1;
    else if (text[end] === '}' && (open -= 1) === 0) break;
  }
  const [, name, operator, word] = /^(\w+)(?::([-+?])(.*))?$/.exec(text.slice(start + 2, end))!;
  const value = env[name!] ?? '';
  const inserted = () => {
    if (operator === '+') return value && interpolate(word!, env);
    if (value !== '' || operator === undefined) return value;
    if (operator === '?') throw new Error(`required variable ${name} is missing a value: ${word}`);
    return interpolate(word!, env);
  };
  return text.slice(0, start) + inserted() + interpolate(text.slice(end + 1), env);
}
