import { useMemo, type ReactElement } from 'react'
import { useStore } from 'zustand'
import { mayBlockAt } from '../../engine/blocks.ts'
import type { Json } from '../../values/json.ts'
import { inputAt, type AnswerPath } from '../../engine/answer-path.ts'
import { keepOffered } from '../../engine/offered.ts'
import type { Code } from '../../engine/several.ts'
import type { InputSchema, Outcome } from '../../engine/document.ts'
import { choicesOf, type Choice } from '../../answers/choices.ts'
import { useRendererHost, type RendererHost } from './host.ts'
import { GENERAL_KEYS, inputTexts, outcomeTexts } from './texts.ts'
import { asScalar } from '../../answers/scalar.ts'
import { textsAt } from '../../answers/texts.ts'
import { type WidgetProps } from './define-widget.ts'

/** Options of an input's widget, beside the props of every RJSF widget. */
export interface InputOptions {
  readonly given: number
  readonly advice: string | undefined
  readonly isPending: boolean
  readonly withheld: readonly Code[]
  readonly renderPart: WidgetProps['renderPart']
  readonly rows: WidgetProps['rows']
}

/** The props of an RJSF widget that ours read. */
interface RjsfWidgetProps {
  readonly id: string
  readonly name: string
  readonly value: Json | undefined
  readonly required?: boolean
  readonly rawErrors?: readonly string[]
  readonly options: InputOptions
  readonly onChange: (value: Json | undefined) => void
  readonly onBlur: (id: string, value: Json | undefined) => void
}

/** Draws the widget that the document names for an input: the bridge from RJSF's widgets to ours. */
export function InputWidget({ id, name, value, required, rawErrors, options, onChange, onBlur }: RjsfWidgetProps): ReactElement {
  const host = useRendererHost()
  const schema = inputOf(host, name)
  const texts = useMemo(() => inputTexts(textsAt(host, name), schema), [host, name, schema])
  const { withheld } = options
  const choices = useMemo(
    () => choicesOf(host, schema, host.options).filter(({ code }) => !withheld.includes(code)),
    [host, schema, withheld],
  )
  const answer =
    withheld.length > 0
      ? keepOffered(
          value,
          choices.map(({ code }) => code),
        )
      : value
  const { Component } = host.widgets[schema.widget]
  return (
    <Component
      id={id}
      name={name}
      schema={schema}
      value={asScalar(answer)}
      answer={answer}
      given={options.given}
      isRequired={required === true}
      texts={texts}
      general={host}
      error={rawErrors?.[0]}
      advice={options.advice}
      isPending={options.isPending}
      choices={choices}
      noteOf={(code) => host.choiceNote?.(name, code)}
      renderBlockReason={(code, whyId) => mayBlockAt(host.document, name) && <BlockReason input={name} code={code} id={whyId} />}
      today={host.today()}
      documents={schema.documents && host.renderDocuments?.(schema.documents)}
      renderPart={options.renderPart}
      rows={options.rows}
      onChange={onChange}
      onLeave={() => onBlur(id, value)}
    />
  )
}

interface BlockReasonProps {
  readonly input: AnswerPath
  readonly code: Choice['code']
  readonly id: string
}

/**
 * Shows in short why a choice is blocked, before the customer selects it. A choice whose outcome refers to a contact can be
 * a true answer: its reason stands alone.
 */
function BlockReason({ input, code, id }: BlockReasonProps) {
  const host = useRendererHost()
  const block = useStore(host.store, () => host.store.blockOf(input, code))
  const outcome = block && host.document.outcomes?.[block.outcome]
  return (
    <span id={id} className="flow-choice-why">
      {outcome && reasonOf(host, outcome)}
    </span>
  )
}

function reasonOf(host: RendererHost, outcome: Outcome): string {
  const reason = outcomeTexts(host, outcome).title
  return outcome.contact === undefined ? host.t(GENERAL_KEYS.blockedChoice, { reason }) : reason
}

/** @throws Error for an input that the document does not have */
export function inputOf({ document }: Pick<RendererHost, 'document'>, input: AnswerPath): InputSchema {
  const schema = inputAt(document, input)
  if (!schema) throw new Error(`the flow "${document.flow}" has no input "${input}"`)
  return schema
}
