import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../values/clock.ts'
import type { Json } from '../../../values/json.ts'
import type { After } from '../../platform/timers/timer.ts'
import { openParts } from './open-parts.ts'
import {
  REGISTRIES,
  RegistryError,
  type Registries,
  type Registry,
  type RegistryArgs,
  type RegistryMap,
  type RegistryName,
} from './registry-port.ts'

export interface RegistriesOptions {
  readonly registries: Partial<RegistryMap>
  readonly clock: Clock
  readonly after: After
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** How long a customer waits for a registry; by default two seconds. */
  readonly timeoutMs?: number
}

/** Maximum time of a registry call in milliseconds, while the customer waits for a field, unless the operator sets another. */
export const REGISTRY_TIMEOUT = 2_000
/** Longer than the time between the checks of one purchase step, and no longer than personal data is needed. */
const TTL_MS = 10 * 60_000
const MAX_CACHED_ANSWERS = 1_000

interface Kept {
  readonly until: number
  readonly answer: Promise<Json | undefined>
}

class RegistryTimeoutError extends Error {
  override readonly name = 'RegistryTimeoutError'
}

/**
 * Calls registries with a timeout. It caches each answer for ten minutes in this process, so the server
 * reads the same data as the page. Private parts are neither cached nor returned. Failures are not cached, and the log
 * leaves out their arguments.
 */
export function createRegistries({ registries, clock, after, log, timeoutMs = REGISTRY_TIMEOUT }: RegistriesOptions): Registries {
  const kept = new Map<string, Kept>()

  function ask(name: RegistryName, registry: Registry, args: RegistryArgs): Promise<Json | undefined> {
    const controller = new AbortController()
    return new Promise((resolve, reject) => {
      const callOff = after(timeoutMs, () => {
        reject(new RegistryTimeoutError(`${name} did not answer`))
        controller.abort()
      })
      // async, so a registry that throws synchronously also rejects
      const answer = (async () => openParts(REGISTRIES[name], await registry.lookUp(args, controller.signal)))()
      answer.then(resolve, reject).finally(callOff)
    })
  }

  function keep(key: string, answer: Promise<Json | undefined>): void {
    const entry = { until: clock.now().getTime() + TTL_MS, answer }
    kept.delete(key)
    kept.set(key, entry)
    answer.catch(() => kept.get(key) === entry && kept.delete(key))
    const oldest = kept.keys().next().value
    if (kept.size > MAX_CACHED_ANSWERS && oldest !== undefined) kept.delete(oldest)
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
        // only the error's name: its message may hold the arguments
        const reason = error instanceof RegistryError && { reason: error.fault }
        log.warn({ registry: name, type: error instanceof Error ? error.name : typeof error, ...reason }, 'a registry failed')
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
