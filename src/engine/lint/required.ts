import type { Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'

/** Finds inputs that are required and do not exist. */
export function lintRequired({ document: { required, properties } }: FlowLint): Finding[] {
  return required.flatMap((input, index) =>
    Object.hasOwn(properties, input)
      ? []
      : [{ code: 'unknownInput', at: pointer('required', index), text: `Fältet "${input}" är obligatoriskt men finns inte.` }],
  )
}
