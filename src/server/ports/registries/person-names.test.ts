import { expect, it } from 'vitest'
import { createPersonNames } from './person-names.ts'
import type { Registry } from './registry-port.ts'

const never = () => () => undefined
const answers = (answer: unknown): Registry => ({ lookUp: async () => answer as never })

it.each([
  ['a known person', { firstName: 'Nils', lastName: 'Sjövall' }, 'Nils'],
  ['a person without a first name', { lastName: 'Sjövall' }, undefined],
  ['an empty name', { firstName: '' }, undefined],
  ['an unknown person', undefined, undefined],
])('the first name of %s is what the registry gives', async (_, answer, name) => {
  expect(await createPersonNames(answers(answer), never).firstNameOf('201801012392')).toBe(name)
})

it('a registry that fails, at once or later, gives no first name', async () => {
  const later: Registry = { lookUp: async () => Promise.reject(new Error('down')) }
  const atOnce: Registry = {
    lookUp() {
      throw new Error('down')
    },
  }
  for (const registry of [later, atOnce]) expect(await createPersonNames(registry, never).firstNameOf('201801012392')).toBeUndefined()
})

it('a registry that is slow gives no first name, and its call is ended', async () => {
  const signals: AbortSignal[] = []
  const slow: Registry = {
    async lookUp(_, signal) {
      signals.push(signal)
      return new Promise(() => undefined)
    },
  }
  const names = createPersonNames(slow, (milliseconds, run) => {
    expect(milliseconds).toBe(2_000)
    queueMicrotask(run)
    return () => undefined
  })
  expect(await names.firstNameOf('201801012392')).toBeUndefined()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})
