import { finding, type Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'
import { walkGroups } from '../walk-inputs.ts'

/** Finds required inputs that do not exist. */
export function lintRequired({ document }: FlowLint): Finding[] {
  return walkGroups(document).flatMap(([at, { required, properties }]) =>
    required.flatMap((input, index) =>
      Object.hasOwn(properties, input) ? [] : [finding('unknownInput', at + pointer('required', index), { variant: 'required', input })],
    ),
  )
}
