import { useStore } from 'zustand'
import { answerAt, type AnswerPath } from '../../engine/answer-path.ts'
import { choicesOf } from './choices.ts'
import { useRendererHost } from './host.ts'
import { inputOf } from './input-widget.tsx'
import { controlId } from './lean-registry.tsx'
import { inputTexts } from './texts.ts'
import { asScalar } from './widgets/define-widget.ts'

/** Something that is known and only read. Until it is known nothing is shown, but its place is there to announce it. */
export function KnownInput({ input }: { readonly input: AnswerPath }) {
  const host = useRendererHost()
  const schema = inputOf(host, input)
  const value = asScalar(useStore(host.store, ({ evaluation }) => answerAt(evaluation.relevant, input)))
  const { label, help } = inputTexts(host, schema)
  const id = controlId(input)
  return (
    <div className="flow-input">
      <output id={id} className="flow-field flow-known">
        {value !== undefined && (
          <>
            <span className="flow-known-label">{label}</span>
            <span className="flow-known-value">
              {host.widgets[schema.widget].summary(value, { texts: host, schema, choices: choicesOf(host, schema, host.options) })}
            </span>
            {help !== undefined && <span className="flow-help">{help}</span>}
          </>
        )}
      </output>
    </div>
  )
}
