/** A V8 CPU profile as a flame graph: one SVG that a browser shows and that fits into a page of documentation. */
import { escapeHtml as escape } from '../escape-html.js';

interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number };
  children?: number[];
}
/** What `Profiler.stop` of the inspector answers. */
export interface CpuProfile {
  nodes: ProfileNode[];
  samples?: number[];
  /** µs between one sample and the next, one for each. */
  timeDeltas?: number[];
}

interface Frame {
  name: string;
  kind: Kind;
  us: number;
  children: Map<string, Frame>;
}
type Kind = 'product' | 'package' | 'runtime';

const colours: Record<Kind, string> = { product: '#e2725b', package: '#e9c46a', runtime: '#a8b5c4' };
const width = 1_200;
const rowHeight = 17;
/** Narrower frames would be invisible anyway. */
const narrowest = 0.6;
/** Time in which the process waited is not work. */
const waiting = new Set(['(idle)', '(root)']);

/** `title` is shown above; frames of less than a half pixel are left out. */
export function flameGraph(profile: CpuProfile, title: string): string {
  const root = fold(profile);
  const boxes: string[] = [];
  const scale = width / Math.max(1, root.us);
  let depth = 0;
  const draw = (frame: Frame, x: number, row: number): void => {
    const size = frame.us * scale;
    if (size < narrowest) return;
    depth = Math.max(depth, row);
    boxes.push(box(frame, x, row, size, frame.us / root.us));
    let at = x;
    for (const child of [...frame.children.values()].sort((a, b) => b.us - a.us)) {
      draw(child, at, row + 1);
      at += child.us * scale;
    }
  };
  draw(root, 0, 0);
  const height = (depth + 1) * rowHeight + 46;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="ui-monospace, monospace" font-size="11">
<style>text{fill:#222;pointer-events:none}rect{stroke:#fff;stroke-width:.5}</style>
<rect width="${width}" height="${height}" fill="#fff"/>
<text x="4" y="16" font-size="13">${escape(title)}</text>
<text x="4" y="32">${legend}</text>
<g transform="translate(0 42)">
${boxes.join('\n')}
</g></svg>
`;
}

const legend =
  'red: Lianhuo · yellow: packages · grey: Node and V8 · width: share of the CPU time that was not idle';

function fold(profile: CpuProfile): Frame {
  const byId = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map<number, number>();
  for (const { id, children = [] } of profile.nodes) for (const child of children) parents.set(child, id);
  const root: Frame = { name: 'all', kind: 'runtime', us: 0, children: new Map() };
  const { samples = [], timeDeltas = [] } = profile;
  for (const [i, leaf] of samples.entries()) {
    const stack: ProfileNode[] = [];
    for (let id: number | undefined = leaf; id !== undefined; id = parents.get(id)) stack.push(byId.get(id)!);
    if (stack[0]?.callFrame.functionName === '(idle)') continue;
    const us = Math.max(0, timeDeltas[i] ?? 0);
    root.us += us;
    let frame = root;
    for (const { callFrame } of stack.reverse()) {
      if (waiting.has(callFrame.functionName)) continue;
      frame = childOf(frame, callFrame);
      frame.us += us;
    }
  }
  return root;
}

function childOf(parent: Frame, { functionName, url, lineNumber }: ProfileNode['callFrame']): Frame {
  const place = url.replace(/^.*\/(dist|node_modules)\//, '');
  const name = `${functionName || '(anonymous)'}${place ? ` ${place}:${lineNumber + 1}` : ''}`;
  const known = parent.children.get(name);
  if (known) return known;
  const child: Frame = { name, kind: kindOf(url), us: 0, children: new Map() };
  parent.children.set(name, child);
  return child;
}

function kindOf(url: string): Kind {
  if (url.includes('/node_modules/')) return 'package';
  return url.startsWith('file:') ? 'product' : 'runtime';
}

function box(frame: Frame, x: number, row: number, size: number, share: number): string {
  const y = row * rowHeight;
  const letters = Math.floor((size - 6) / 6.7);
  const label = letters < 3 ? '' : escape(frame.name.slice(0, letters));
  const about = `${escape(frame.name)}: ${(share * 100).toFixed(1)} %`;
  return (
    `<g><title>${about}</title><rect x="${x.toFixed(1)}" y="${y}" width="${size.toFixed(1)}" height="${rowHeight}" fill="${colours[frame.kind]}"/>` +
    (label ? `<text x="${(x + 3).toFixed(1)}" y="${y + 12}">${label}</text>` : '') +
    '</g>'
  );
}
