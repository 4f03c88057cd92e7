import { hasCondition, unknownCondition } from './conditions.ts'
import type { Finding } from './finding.ts'
import { groupsIn } from './groups.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'

/** Finds blocks whose condition, input or way out does not exist: those of the flow, of rows and of composite answers. */
export function lintBlocks({ document }: FlowLint): Finding[] {
  return groupsIn(document).flatMap(([outer, group, prefix]) =>
    (group.blocks ?? []).flatMap(({ when, at, outcome }, index) => {
      const place = outer + pointer('blocks', index)
      const findings: Finding[] = []
      if (!hasCondition(group, when)) findings.push(unknownCondition(`${place}/when`, when))
      if (!Object.hasOwn(group.properties, at)) {
        const where = prefix === '' ? '' : ` inuti "${prefix.slice(0, -1).replaceAll('/', '.')}"`
        findings.push({
          code: 'unknownInput',
          at: `${place}/at`,
          text: `Fältet "${at}" finns inte${where}, så stoppet kan inte visas.`,
        })
      }
      if (!Object.hasOwn(document.outcomes ?? {}, outcome))
        findings.push({
          code: 'blockWithoutWayOut',
          at: `${place}/outcome`,
          text: `Utfallet "${outcome}" finns inte: kunden skulle stoppas utan att få veta vad hen kan göra.`,
        })
      return findings
    }),
  )
}
