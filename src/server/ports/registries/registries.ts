import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../values/clock.ts'
import type { Json } from '../../../values/json.ts'
import type { After } from '../../platform/timers/timer.ts'
import { openParts } from './open-parts.ts'
import { REGISTRIES, type Registries, type Registry, type RegistryArgs, type RegistryMap, type RegistryName } from './registry-port.ts'

export interface RegistriesOptions {
  readonly registries: Partial<RegistryMap>
  readonly clock: Clock
  readonly after: After
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** As long as a customer waits for a field to be filled in, in milliseconds. */
export const REGISTRY_TIMEOUT = 2_000
/** Longer than the checks of one purchase step lie apart; what is known of a person is not kept longer than it is used. */
const KEPT_FOR = 10 * 60_000
const KEPT_ANSWERS = 1_000

interface Kept {
  readonly until: number
  readonly answer: Promise<Json | undefined>
}

class RegistryTimeoutError extends Error {
  override readonly name = 'RegistryTimeoutError'
}

/**
 * Asks registries, each for two seconds at most. What one answers is kept for ten minutes in this process, so that the
 * server finds what the page has found; what is private is neither kept nor told. A failure is not kept, and is logged
 * without what was asked.
 */
export function createRegistries({ registries, clock, after, log }: RegistriesOptions): Registries {
  const kept = new Map<string, Kept>()

  function ask(name: RegistryName, registry: Registry, args: RegistryArgs): Promise<Json | undefined> {
    const controller = new AbortController()
    return new Promise((resolve, reject) => {
      const callOff = after(REGISTRY_TIMEOUT, () => {
        reject(new RegistryTimeoutError(`${name} did not answer`))
        controller.abort()
      })
      // a registry that throws at once fails like one that rejects
      const answer = (async () => openParts(REGISTRIES[name], await registry.lookUp(args, controller.signal)))()
      answer.then(resolve, reject).finally(callOff)
    })
  }

  function keep(key: string, answer: Promise<Json | undefined>): void {
    const entry = { until: clock.now().getTime() + KEPT_FOR, answer }
    kept.delete(key)
    kept.set(key, entry)
    answer.catch(() => kept.get(key) === entry && kept.delete(key))
    const oldest = kept.keys().next().value
    if (kept.size > KEPT_ANSWERS && oldest !== undefined) kept.delete(oldest)
  }

  return {
    async lookUp(name, args) {
      const registry = isRegistryName(name) ? registries[name] : undefined
      if (!isRegistryName(name) || !registry) {
        log.warn({ registry: name }, 'a document asks a registry that there is not')
        return undefined
      }
      const key = keyOf(name, args)
      const known = kept.get(key)
      try {
        if (known && known.until > clock.now().getTime()) return await known.answer
        const answer = ask(name, registry, args)
        keep(key, answer)
        return await answer
      } catch (error) {
        // only its kind: the words of an error may hold what was asked
        log.warn({ registry: name, type: error instanceof Error ? error.name : typeof error }, 'a registry failed')
        return undefined
      }
    },
  }
}

function isRegistryName(name: string): name is RegistryName {
  return Object.hasOwn(REGISTRIES, name)
}

function keyOf(name: string, args: RegistryArgs): string {
  return JSON.stringify([name, ...Object.entries(args).toSorted(([a], [b]) => (a < b ? -1 : 1))])
}
