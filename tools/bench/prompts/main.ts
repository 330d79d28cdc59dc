/**
 * `npm run bench:prompts`: what goes over the wire to the model. A learner of the sample organisation plays talks of its courses against the
 * stand-in; printed are the calls and prompt tokens a turn by what they are for, and how many of these tokens a server that keeps the
 * beginnings of prompts had read before.
 *   --turns 6  --talks 3
 */
import { startModel } from '../../standins/model/server.js';
import { standIn } from '../../standins/model/stand-in.js';
import { known } from '../../standins/provider/org/seed-people.js';
import { Api } from '../../load/api.js';
import { practise } from '../../load/learner.js';
import { Figures as LoadFigures } from '../../load/report.js';
import { startServer, startStores } from '../benched-engine.js';
import { optionsOf } from '../options.js';
import { figuresOf, type Sent } from './prompts.js';

const { turns, talks } = optionsOf({ turns: '6', talks: '3' });
const delays = { firstTokenMs: 0, tokenMs: 0, wholeMs: 0 };
const model = await startModel({ responder: standIn('bench'), seed: 'bench', delays });
const stores = await startStores(`${model.url}/v1`);
const server = await startServer({ ...stores.settings, ROLES: 'api,socket,worker' });
try {
  const { openId, name } = known.learner;
  const base = `http://127.0.0.1:${server.hello.apiPort as number}`;
  const api = await Api.signIn(base, stores.settings.AUTH_SERVICE_KEY!, { open_id: openId, name });
  // The port is the system's choice, which the server's settings don't know.
  const socket = `http://127.0.0.1:${server.hello.socketPort as number}`;
  const ticket = api.ticket.bind(api);
  api.ticket = async () => ({ ...(await ticket()), socket_base_url: socket });
  const script = {
    thinkMs: Array.from({ length: Number(turns) }, () => 0),
    cutIn: new Set<number>(),
    patienceMs: 60_000,
  };
  const samples = await api.runningTasks();
  await control({ keepBodies: true, clearLog: true });
  const played = new LoadFigures();
  // One after another, and each course's talks in a row, as a server sees a course that is practised.
  for (const task of samples)
    for (let talk = 0; talk < Number(talks); talk += 1) {
      const now = (await api.runningTasks()).find(({ task_id }) => task_id === task.task_id)!;
      await practise(api, await api.begin(now), script, played, []);
    }
  const response = await fetch(`${model.url}/__control/log`);
  const { requests } = (await response.json()) as { requests: { path: string; body?: string }[] };
  const sent = requests.flatMap(({ path, body }) =>
    path.endsWith('/chat/completions') && body ? [JSON.parse(body) as Sent] : [],
  );
  console.log(`${played.ended} talks of ${samples.length} courses, ${played.turns} turns`);
  console.log(
    '| purpose | calls a turn | prompt tokens a turn | read before | tokens at full price a turn |',
  );
  console.log('| --- | --- | --- | --- | --- |');
  for (const { purpose, calls, prompt, known: read } of figuresOf(sent)) {
    const perTurn = (count: number) => count / played.turns;
    const share = Math.round((100 * read) / prompt);
    console.log(
      `| ${purpose} | ${perTurn(calls).toFixed(2)} | ${Math.round(perTurn(prompt))} | ${share} % | ${Math.round(perTurn(prompt - read))} |`,
    );
  }
  if (played.failed.length > 0) process.exitCode = 1;
} finally {
  await server.stop();
  await stores.process.stop();
  await model.close();
}

async function control(wanted: object): Promise<void> {
  await fetch(`${model.url}/__control`, { method: 'POST', body: JSON.stringify(wanted) });
}
