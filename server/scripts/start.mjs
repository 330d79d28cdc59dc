/**
 * `npm start`: installs and builds what is missing, brings up what nobody configured, and starts the server. It is told what to do by
 * environment variables (docs/operations.md). That a port can't be had is said before anything is begun; the server would only find out at the end.
 */
import { createServer } from 'node:net';
import { performance } from 'node:perf_hooks';
import { launch } from './launch.mjs';

const allRoles = 'api,socket,worker';
/** Which roles listen on a port: a worker alone answers for its health on PORT. */
const users = {
  PORT: (roles) => roles.includes('api') || !roles.includes('socket'),
  SOCKET_PORT: (roles) => roles.includes('socket'),
};
const refusals = {
  EADDRINUSE: 'which another program listens on: end that program, or choose another port',
  EACCES: 'on which this user may not listen: choose one of 1024 or more',
};

/** Ends the process with a sentence when a port that the environment names is not to be had. Numbers that are none are the server's to refuse. */
async function checkPorts(env) {
  const roles = (env.ROLES?.trim() || allRoles).split(',').map((role) => role.trim());
  for (const [setting, listens] of Object.entries(users)) {
    const port = Number(env[setting]?.trim() || 0);
    if (!listens(roles) || !Number.isInteger(port) || port < 0 || port > 65_535) continue;
    const error = await new Promise((resolve) => {
      const probe = createServer().once('error', resolve);
      probe.listen(port, () => probe.close(() => resolve(null)));
    });
    if (error === null) continue;
    console.error(`${setting} is ${port}, ${refusals[error.code] ?? `which can't be had (${error.code})`}.`);
    process.exit(1);
  }
}

await checkPorts(process.env);
await launch('start', String(performance.timeOrigin));
