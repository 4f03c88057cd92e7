import { setFlagsFromString } from 'node:v8'

/**
 * Flags of the JavaScript engine without optimisations that can leave `undefined` in an array (V8 issue 554421904; Node 24 and 26
 * lack the fix: nodejs/node#66112). The likely cause of rare faults in Ajv's code generation, seen in long runs: with the first flag
 * alone the `map` of a list of names gave an `undefined` once, so the inlined `map` is off too.
 */
const SOUND_FLAGS = ['--no-turboshaft-load-elimination', '--no-turbo-inline-array-builtins'] as const

/** Sets `SOUND_FLAGS` in this process. Call it before code is hot: what is compiled stays. */
export function avoidUnsoundCode(): void {
  for (const flag of SOUND_FLAGS) setFlagsFromString(flag)
}
