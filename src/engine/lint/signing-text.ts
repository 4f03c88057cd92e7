import { parseMessage } from '../../copy/message.ts'
import { certainNames } from '../../copy/message-names.ts'
import { finding, type Finding } from './finding.ts'
import { languagesOf } from './languages.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'

/** What the text to sign of a purchase must contain: every answer that makes the contract, the start, the price and the payment. */
const SIGNED = ['answers', 'startDate', 'annualPremium', 'payment'] as const

/** Finds texts to sign that leave out a part of the contract: the customer would not have signed it. eIDAS, FAL 2 kap. */
export function lintSigningText(lint: FlowLint): Finding[] {
  const { flow, kind } = lint.document
  if (kind !== 'purchase') return []
  const key = `${flow}.sign.text`
  return languagesOf(lint).flatMap(({ language, copy, pageOf }) => {
    const text = copy[key]
    if (text === undefined) return []
    const written = certainNames(parseMessage(text))
    return SIGNED.filter((name) => !written.has(name)).map((name) =>
      finding('unsignedPart', pointer('copy', language, pageOf(key), key), { key, name }),
    )
  })
}
