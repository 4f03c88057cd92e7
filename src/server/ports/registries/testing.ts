import { describe, expect, it } from 'vitest'
import type { Json } from '../../../values/json.ts'
import { openParts } from './open-parts.ts'
import { REGISTRIES, type RegistryArgs, type RegistryMap, type RegistryName } from './registry-port.ts'

/** Arguments for each registry: one that it knows, one that it does not know. A registry that the insurer lacks has none. */
export type AskedOfRegistries = { readonly [Name in RegistryName]?: Readonly<Record<'known' | 'unknown', RegistryArgs>> }

const NAMES = Object.keys(REGISTRIES) as RegistryName[]

/** Arguments come from unvalidated answers, so every registry must tolerate odd ones. */
const ODD: readonly Json[] = [null, 7, [], { toString: 'x' }, 'x'.repeat(10_000), '__proto__', '', ' ']

/**
 * Declares the contract of the port `Registry` as tests, for every registry of an adapter.
 * @param title names the adapter in each test, such as `the embedded registry`
 */
export function describeRegistries(title: string, registries: RegistryMap, asked: AskedOfRegistries): void {
  describe.each(NAMES)(`${title} %s`, (name) => {
    const ask = async (args: RegistryArgs) => registries[name].lookUp(args, new AbortController().signal)
    const arguments_ = Object.keys(REGISTRIES[name].takes)

    it.each([{}, ...ODD.map((value) => Object.fromEntries(arguments_.map((argument) => [argument, value])))])(
      'knows nothing of %j',
      async (args) => expect((await ask(args)) ?? undefined).toBeUndefined(),
    )

    const own = asked[name]
    if (!own) return

    it('returns its declared parts, the same each time, and undefined for an unknown person', async () => {
      const { known, unknown } = own
      const found = await ask(known)
      expect(openParts(REGISTRIES[name], found)).toBeDefined()
      expect(await ask(known)).toEqual(found)
      expect(await ask(unknown)).toBeUndefined()
    })
  })
}
