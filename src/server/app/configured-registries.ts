import type { Foundation } from '../platform/foundation/foundation.ts'
import { embeddedRegistries } from '../ports/registries/embedded/registries.ts'
import { createOutsideRegistries } from '../ports/registries/outside/outside-registries.ts'
import { createPersonNames } from '../ports/registries/person-names.ts'
import { createRegistries, REGISTRY_TIMEOUT } from '../ports/registries/registries.ts'
import type { PersonNames, Registries, RegistryMap } from '../ports/registries/registry-port.ts'

type Parts = Pick<Foundation, 'config' | 'clock' | 'timers' | 'log' | 'telemetry'>

/** Returns what the shop asks of registries: those of the insurer, or the embedded ones. */
export function configuredRegistries({ clock, timers, log, ...parts }: Parts): Registries {
  return createRegistries({ ...chosen(parts), clock, after: timers.after, log })
}

/** Returns the names of persons in the same registries. */
export function configuredPersonNames({ timers, ...parts }: Omit<Parts, 'clock' | 'log'>): PersonNames {
  const { registries, timeoutMs } = chosen(parts)
  return createPersonNames(registries.person, timers.after, timeoutMs)
}

interface Chosen {
  readonly registries: RegistryMap
  readonly timeoutMs: number
}

function chosen({ config: { registries }, telemetry }: Pick<Parts, 'config' | 'telemetry'>): Chosen {
  if (registries.mode === 'embedded') return { registries: embeddedRegistries, timeoutMs: REGISTRY_TIMEOUT }
  return { registries: createOutsideRegistries({ ...registries, telemetry }), timeoutMs: registries.timeoutMs }
}
