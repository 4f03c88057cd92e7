import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../../values/json.ts'
import { openParts } from './open-parts.ts'
import { REGISTRIES, type RegistryArgs, type RegistryMap, type RegistryName } from './registry-port.ts'

/** What a registry under test is asked. */
interface Asked {
  readonly known: RegistryArgs
  readonly unknown: RegistryArgs
  /** What it certainly knows not to exist, if it knows that of anything. */
  readonly none?: RegistryArgs
  /** What makes it fail, and what makes it never answer, if anything does. */
  readonly fails?: RegistryArgs
  readonly isSlow?: RegistryArgs
}

/** What to ask of each registry. A registry that the insurer lacks has nothing to ask. */
export type AskedOfRegistries = { readonly [Name in RegistryName]?: Asked }

/** Registries under test. */
export interface OpenRegistries {
  readonly registries: RegistryMap
  close(): Promise<void>
}

const NAMES = Object.keys(REGISTRIES) as RegistryName[]

/** Arguments come from unvalidated answers, so every registry must tolerate odd ones. */
const ODD: readonly Json[] = [null, 7, [], { toString: 'x' }, 'x'.repeat(10_000), '__proto__', '', ' ']

function callsOf(asked: AskedOfRegistries): { readonly name: RegistryName; readonly args: RegistryArgs }[] {
  return NAMES.flatMap((name) => {
    const { known, unknown } = asked[name] ?? {}
    return [known, unknown].flatMap((args) => (args ? [{ name, args }] : []))
  })
}

function expectDiscreet(error: unknown, asked: RegistryArgs): void {
  expect(error).toBeInstanceOf(Error)
  for (const value of Object.values(asked)) expect(String((error as Error).stack)).not.toContain(value)
}

/**
 * Declares the contract of the port `Registry` as tests, for every registry of an adapter.
 * @param title names the adapter in each test, such as `the embedded registry`
 */
export function describeRegistries(title: string, asked: AskedOfRegistries, open: () => Promise<OpenRegistries>): void {
  describe(`${title}: the contract of registries`, () => {
    let opened: OpenRegistries
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(async () => opened.close())
    const ask = async (name: RegistryName, args: RegistryArgs, signal = new AbortController().signal) =>
      opened.registries[name].lookUp(args, signal)

    describe.each(NAMES)('%s', (name) => {
      const arguments_ = Object.keys(REGISTRIES[name].takes)

      it.each([{}, ...ODD.map((value) => Object.fromEntries(arguments_.map((argument) => [argument, value])))])(
        'knows nothing of %j',
        async (args) => expect((await ask(name, args)) ?? undefined).toBeUndefined(),
      )

      const own = asked[name]
      if (!own) return
      const { known, unknown, ...some } = own
      const given = (kind: 'none' | 'fails' | 'isSlow') => [some[kind]].filter((args) => args !== undefined)

      it('returns its declared parts, the same each time, and undefined for an unknown thing', async () => {
        const found = await ask(name, known)
        expect(openParts(REGISTRIES[name], found)).toBeDefined()
        expect(await ask(name, known)).toEqual(found)
        expect(await ask(name, unknown)).toBeUndefined()
      })

      it.each(given('none'))('returns null for a thing that certainly does not exist', async (none) =>
        expect(await ask(name, none)).toBeNull(),
      )

      it.each(given('fails'))(
        'rejects when it fails, with an error that names nothing of what was asked, and answers the next call',
        async (fails) => {
          expectDiscreet(await ask(name, fails).catch((thrown: unknown) => thrown), fails)
          expect(await ask(name, known)).toBeDefined()
        },
      )

      it.each(given('isSlow'))('ends a call that the caller gives up, without data', async (isSlow) => {
        const controller = new AbortController()
        const answer = Promise.allSettled([ask(name, isSlow, controller.signal)])
        const first = await Promise.race([answer, new Promise<'waits'>((resolve) => void setImmediate(() => resolve('waits')))])
        expect(first).toBe('waits')
        controller.abort()
        for (const settled of [await answer, await Promise.allSettled([ask(name, isSlow, controller.signal)])]) {
          expect(settled[0]?.status === 'fulfilled' ? settled[0].value : undefined).toBeUndefined()
        }
      })
    })

    it('answers many calls at once, each with what it asked for', async () => {
      const calls = Array.from({ length: 6 }, () => callsOf(asked))
      const answers = await Promise.all(calls.flat().map(async ({ name, args }) => ask(name, args)))
      const alone: unknown[] = []
      for (const { name, args } of calls[0] ?? []) alone.push(await ask(name, args))
      expect(answers).toEqual(calls.flatMap(() => alone))
    })
  })
}
