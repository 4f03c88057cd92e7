import type { ReactNode } from 'react'
import type { Bundle } from '../../../contract/bundle.ts'
import { namesIn } from '../../../copy/names-in.ts'
import type { CopyParams } from '../../../copy/placeholders.ts'
import type { SubmitResponse } from '../../../contract/submit.ts'
import { swedishDateOf, swedishTimeOf } from '../../../values/clock.ts'
import type { Step } from '../../../engine/document.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import type { Received } from '../../flow/saved-flow.ts'
import { Box } from '../../ui/box.tsx'
import { Paragraphs } from '../../ui/paragraphs.tsx'

interface ServiceReceiptProps {
  readonly step: Step
  readonly received: Received
  readonly children?: ReactNode
}

/** The reference and the time of receipt, in the document's text or else in a general one. */
export function ServiceReceipt({ step, received, children }: ServiceReceiptProps) {
  const { t, hasText } = useCopy()
  const own = `${step.copy}.text`
  const text = step.type === 'receipt' && hasText(own) ? own : 'general.received.text'
  return (
    <Box kind="success">
      <Paragraphs text={t(text, { ...received.params, ...timeParams(received) })} />
      <p>
        {t('general.received.reference')}: <span className="unbroken">{received.reference}</span>
      </p>
      {children}
    </Box>
  )
}

function timeParams({ reference, receivedAt }: SubmitResponse): CopyParams {
  const instant = new Date(receivedAt)
  return { reference, date: swedishDateOf(instant), time: swedishTimeOf(instant) }
}

/** Returns the parameters that the receipt's texts name. The browser keeps no other answers. */
export function receiptTexts({ document, copy }: Pick<Bundle, 'document' | 'copy'>, params: CopyParams): CopyParams {
  const receipts = document.steps.filter(({ type }) => type === 'receipt')
  const texts = receipts.flatMap((step) => ['title', 'intro', 'text'].map((part) => copy[`${step.copy}.${part}`] ?? ''))
  const named = new Set(texts.flatMap(namesIn))
  return Object.fromEntries(Object.entries(params).filter(([name]) => named.has(name)))
}
