import { isObject } from '../../../values/json.ts'
import type { After } from '../../platform/timers/timer.ts'
import type { PersonNames, Registry } from './registry-port.ts'
import { REGISTRY_TIMEOUT } from './registries.ts'

/**
 * Reads first names from a registry of persons. Nothing is kept.
 * @param timeoutMs within which the registry must answer
 */
export function createPersonNames(person: Registry, after: After, timeoutMs = REGISTRY_TIMEOUT): PersonNames {
  return {
    async firstNameOf(personalNumber) {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      const controller = new AbortController()
      const callOff = after(timeoutMs, () => {
        resolve(undefined)
        controller.abort()
      })
      // async, so a registry that throws synchronously also rejects
      const answer = (async () => person.lookUp({ personalNumber }, controller.signal))().catch(() => undefined)
      const found = await Promise.race([answer, promise])
      callOff()
      const name = isObject(found) ? found['firstName'] : undefined
      return typeof name === 'string' && name !== '' ? name : undefined
    },
  }
}
