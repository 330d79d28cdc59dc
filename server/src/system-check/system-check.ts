/** Asks everything that the product stands on what it can really do, as the product asks it, and says of each what was found. */
import type { Finding } from '#contracts';
import type { AppConfig } from '../platform/config/index.js';
import { clockAt, siteFinding, socketFinding } from './address.checks.js';
import { judgingFindings } from './judging.checks.js';
import { clockFinding, diskFinding, storageFinding, versionFinding } from './machine.checks.js';
import { modelFindings, modelOf } from './model.checks.js';
import { providerFindings } from './provider.checks.js';
import { speechFindings } from './speech.checks.js';
import { speedFinding } from './speed.checks.js';
import { databaseFindings, redisFinding } from './stores.checks.js';

/**
 * @param say called with each finding as it is known
 */
export async function checkSystem(config: AppConfig, say: (finding: Finding) => void): Promise<Finding[]> {
  const findings: Finding[] = [];
  const found = (finding: Finding) => {
    findings.push(finding);
    say(finding);
  };
  const database = await databaseFindings(config.databaseUrl, found);
  found(await redisFinding(config.redisUrl));
  found(await storageFinding(config));
  found(await diskFinding(config.storage.dir));
  found(clockFinding({ 数据库: database, 飞书: await clockAt(config.feishu.domain) }, config.timeZone));
  found(versionFinding());
  await providerFindings(config, found);
  found(await siteFinding(config));
  found(await socketFinding(config));
  await speechFindings(config.speech, found);
  const asked = modelOf(config.model);
  if (await modelFindings(asked, found))
    found(await speedFinding(asked, await judgingFindings(asked.model, found)));
  return findings;
}
