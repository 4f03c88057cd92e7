import { groupName, hasCondition, unknownCondition } from './conditions.ts'
import { finding, type Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'
import { walkGroups } from '../walk-inputs.ts'

/** Finds blocks whose condition, input or outcome does not exist: those of the flow, of rows and of composite answers. */
export function lintBlocks({ document }: FlowLint): Finding[] {
  return walkGroups(document).flatMap(([outer, group, prefix]) =>
    (group.blocks ?? []).flatMap(({ when, at, outcome }, index) => {
      const place = outer + pointer('blocks', index)
      const findings: Finding[] = []
      if (!hasCondition(group, when)) findings.push(unknownCondition(`${place}/when`, when))
      if (!Object.hasOwn(group.properties, at)) findings.push(unknownPlace(`${place}/at`, at, prefix))
      if (!Object.hasOwn(document.outcomes ?? {}, outcome)) findings.push(finding('blockWithoutWayOut', `${place}/outcome`, { outcome }))
      return findings
    }),
  )
}

function unknownPlace(at: string, input: string, prefix: string): Finding {
  if (prefix === '') return finding('unknownInput', at, { variant: 'block', input })
  return finding('unknownInput', at, { variant: 'blockInside', input, group: groupName(prefix) })
}
