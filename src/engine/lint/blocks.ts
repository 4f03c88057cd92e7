import { hasCondition, unknownCondition } from './conditions.ts'
import type { Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'

/** Finds blocks whose condition, input or way out does not exist. */
export function lintBlocks({ document }: FlowLint): Finding[] {
  return (document.blocks ?? []).flatMap(({ when, at, outcome }, index) => {
    const findings: Finding[] = []
    if (!hasCondition(document, when)) findings.push(unknownCondition(pointer('blocks', index, 'when'), when))
    if (!Object.hasOwn(document.properties, at))
      findings.push({
        code: 'unknownInput',
        at: pointer('blocks', index, 'at'),
        text: `Fältet "${at}" finns inte, så stoppet kan inte visas.`,
      })
    if (!Object.hasOwn(document.outcomes ?? {}, outcome))
      findings.push({
        code: 'blockWithoutWayOut',
        at: pointer('blocks', index, 'outcome'),
        text: `Utfallet "${outcome}" finns inte: kunden skulle stoppas utan att få veta vad hen kan göra.`,
      })
    return findings
  })
}
