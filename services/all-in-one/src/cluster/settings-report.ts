import { ClusterSettings, KeeperSettings } from '@kobodesk/chassis/config/config';
import { faultsIn, type Environment } from '@kobodesk/chassis/config/faults';
import type { ServiceDefinition } from '@kobodesk/chassis/hosts/service-definition';

/** What a process of this service reads from the environment beside the service's own settings. */
export const hostSettingsOf = (
  definition: ServiceDefinition,
): typeof ClusterSettings | typeof KeeperSettings => (definition.database ? KeeperSettings : ClusterSettings);

/** Every missing or wrong variable of these services, each once, so that all can be put right in one go. */
export function settingsFaults(
  definitions: readonly ServiceDefinition[],
  environment: Environment,
): string[] {
  const faults = definitions.flatMap((definition) => [
    ...faultsIn(hostSettingsOf(definition), environment),
    ...(definition.settings ? faultsIn(definition.settings, environment) : []),
  ]);
  return [...new Set(faults)];
}
