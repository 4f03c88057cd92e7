import { memo, useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Json } from '../../engine/json.ts'
import type { AnswerStore, InputView } from './answer-store.ts'
import type { FormSession } from './form-session.ts'
import { useRendererHost } from './host.ts'
import { inputOf, InputWidget } from './input-widget.tsx'
import { fieldPathOf, leanRegistry, SingleField } from './lean-registry.tsx'
import { OutcomePanel } from './outcome-panel.tsx'
import { errorText } from './texts.ts'

interface FlowInputProps {
  readonly input: string
  readonly session: FormSession
}

/** One input of the document. It hears only of its own view, so a change elsewhere does not draw it again. */
export const FlowInput = memo(function FlowInput({ input, session }: FlowInputProps) {
  const host = useRendererHost()
  const { store, document, widgets } = host
  const view = useInputView(store, input)
  const schema = inputOf(host, input)
  const { keepsDraft } = widgets[schema.widget]

  const fieldPathId = useMemo(() => fieldPathOf(input), [input])
  const uiSchema = useMemo(() => ({ 'ui:widget': InputWidget, 'ui:options': { given: view.given } }), [view.given])
  const errors = useMemo(() => view.errors.map((error) => errorText(host, document, error)), [view.errors, host, document])
  const change = useCallback(
    (value: Json | undefined) => {
      session.changes.begin(input, store.getState().answers[input])
      if (keepsDraft) {
        store.type(input, value)
      } else {
        store.set(input, value)
        store.touch(input)
        session.changes.finish(input)
      }
    },
    [session, store, input, keepsDraft],
  )
  const leave = useCallback(() => {
    session.afterPointer.run(() => {
      store.touch(input)
      session.changes.finish(input)
    })
  }, [session, store, input])

  return (
    <div className="flow-input">
      <SingleField
        name={input}
        schema={schema}
        uiSchema={uiSchema}
        formData={view.value}
        rawErrors={errors}
        fieldPathId={fieldPathId}
        required={document.required.includes(input)}
        registry={leanRegistry}
        onChange={change}
        onBlur={leave}
        onFocus={ignore}
      />
      <OutcomePanel input={input} block={view.block} />
    </div>
  )
})

const ignore = () => undefined

/** The view of one input, kept up to date. */
function useInputView(store: AnswerStore, input: string): InputView {
  const subscribe = useCallback((listener: () => void) => store.subscribeInput(input, listener), [store, input])
  const view = () => store.inputView(input)
  return useSyncExternalStore(subscribe, view, view)
}
