import { flameGraph } from './flame-graph.js';

const at = (functionName: string, url: string) => ({ functionName, url, lineNumber: 9 });
const profile = {
  nodes: [
    { id: 1, callFrame: at('(root)', ''), children: [2, 3] },
    { id: 2, callFrame: at('(idle)', '') },
    { id: 3, callFrame: at('step', 'file:///x/dist/libs/dialogue/step.js'), children: [4] },
    { id: 4, callFrame: at('<parse>', 'file:///x/node_modules/pg/lib/a.js') },
  ],
  samples: [2, 3, 4, 4],
  timeDeltas: [5_000, 100, 200, 100],
};

test('a frame is as wide as its share of the time that was not idle', () => {
  const svg = flameGraph(profile, 'one round');
  expect(svg).toContain('step libs/dialogue/step.js:10: 100.0 %');
  expect(svg).toContain('&lt;parse&gt; pg/lib/a.js:10: 75.0 %');
  expect(svg).not.toContain('idle)');
});

test('the colours tell our code from that of packages', () => {
  const svg = flameGraph(profile, 'one round');
  expect(svg).toMatch(/width="1200.0" height="17" fill="#e2725b"/);
  expect(svg).toMatch(/width="900.0" height="17" fill="#e9c46a"/);
});

test('an empty profile is an empty graph', () => {
  expect(flameGraph({ nodes: [] }, 'nothing')).toContain('<svg');
});
