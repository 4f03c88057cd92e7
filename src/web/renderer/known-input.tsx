import { useMemo } from 'react'
import { useStore } from 'zustand'
import { answerAt, type AnswerPath } from '../../engine/answer-path.ts'
import type { AnswerState } from './answer-state.ts'
import { answerText } from '../../answers/answer-text.ts'
import { textsAt } from '../../answers/texts.ts'
import { plainProse } from '../../copy/prose.ts'
import { useRendererHost, type RendererHost } from './host.ts'
import { inputOf } from './input-widget.tsx'
import { controlId } from './control-id.ts'
import { OutcomePanel } from './outcome-panel.tsx'
import { inputTexts } from './texts.ts'

/** Shows a known, read-only value. Until it is known, an empty output is rendered, so that it can be announced. */
export function KnownInput({ input }: { readonly input: AnswerPath }) {
  const host = useRendererHost()
  const value = useStore(
    host.store,
    useMemo(() => knownText(host, input), [host, input]),
  )
  // A read-only input never loses focus, so its block shows at once.
  const block = useStore(host.store, ({ evaluation }) => evaluation.blocks[input])
  const { label, help } = inputTexts(textsAt(host, input), inputOf(host, input))
  return (
    <div className="flow-input">
      <output id={controlId(input)} className="flow-field flow-known" tabIndex={-1}>
        {value !== undefined && (
          <>
            <span className="flow-known-label">{label}</span>
            <span className="flow-known-value">{value}</span>
            {help !== undefined && <span className="flow-help">{plainProse(help)}</span>}
          </>
        )}
      </output>
      <OutcomePanel input={input} block={block} />
    </div>
  )
}

/** The customer's own page shows what is known of the customer. */
const NOTHING_HIDDEN = { hidesSensitive: false, hidesPersonalNumbers: false }

/** Returns the known value of an input in one line. */
function knownText(host: RendererHost, path: AnswerPath) {
  const schema = inputOf(host, path)
  const { options } = host
  return ({ evaluation: { hiddenInputs, relevant } }: AnswerState) =>
    answerText({ texts: host, options, hiddenInputs, privacy: NOTHING_HIDDEN }, { path, schema, answer: answerAt(relevant, path) })
}
