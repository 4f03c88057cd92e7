import { textsIn } from '../../src/answers/texts-in.ts'
import { INSURER_PLACEHOLDERS, type InsurerFacts } from '../../src/copy/insurer-params.ts'
import type { Flow } from '../../src/engine/evaluate.ts'
import type { IsoDate } from '../../src/values/clock.ts'
import { textToSign } from '../../src/server/features/signing/text-to-sign.ts'
import type { Tariff } from '../../src/server/ports/core-system/embedded/tariff/format.ts'
import type { Verdict } from '../../src/personas/judge.ts'
import type { Subject } from '../load/content.ts'
import { priceOf } from './prices.ts'

/** The insurer's facts as placeholders: they come from configuration. */
const INSURER = Object.fromEntries(
  INSURER_PLACEHOLDERS.map((name) => [name === 'insurerName' ? 'name' : name, `{${name}}`]),
) as unknown as InsurerFacts

/** The texts to sign that differ most are few: more personas say little more. */
const MOST_TEXTS = 4

/**
 * Returns the text that personas sign, with their answers and price; empty if the flow is not signed. Of personas that
 * get all the way, the first ones whose answers are at other places.
 */
export function textsToSign(
  { document, copy, options, lookups }: Subject,
  { verdicts, flowAt, tariff }: { verdicts: readonly Verdict[]; flowAt: (today: IsoDate) => Flow; tariff: Tariff | undefined },
): string {
  if (!document.steps.some(({ type }) => type === 'sign')) return ''
  const shapes = new Set<string>()
  const signers = verdicts.filter(({ route, evaluation }) => {
    const shape = Object.keys(evaluation.relevant).toSorted().join()
    if (route.outcome !== undefined || route.stoppedAt !== undefined || shapes.has(shape)) return false
    shapes.add(shape)
    return true
  })
  const texts = textsIn(copy)
  const entryText = (set: string, code: string) => lookups[set]?.find((entry) => entry.code === code)?.text
  return signers
    .slice(0, MOST_TEXTS)
    .map((verdict) => {
      const { persona, evaluation, quoteRequest } = verdict
      const annualPremium = tariff && priceOf(verdict, tariff)
      const startDate = quoteRequest?.['startDate']
      const quote = quoteRequest && {
        ...(annualPremium === undefined ? {} : { annualPremium }),
        ...(typeof startDate === 'string' ? { startDate } : {}),
      }
      const source = { flow: flowAt(persona.today), evaluation, options, texts, entryText }
      const text = textToSign(copy, source, { ...(quote && { quote }), insurer: INSURER, today: persona.today })
      return `=== Personan ${persona.name} ===\n\n${text.replaceAll('\u00a0', ' ')}\n`
    })
    .join('\n')
}
