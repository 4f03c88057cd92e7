import { memo, useCallback, useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import { useStore } from 'zustand'
import { answerAt, isRequiredAt, type AnswerPath } from '../../engine/answer-path.ts'
import { initialRow } from '../../engine/defaults.ts'
import type { Json } from '../../values/json.ts'
import type { AnswerStore } from './answer-store.ts'
import type { FormSession } from './form-session.ts'
import { useRendererHost } from './host.ts'
import type { InputView } from './input-views.ts'
import { inputOf } from './input-widget.tsx'
import { fieldPathOf, leafRegistry, SingleField, WIDGET } from './rjsf-field.tsx'
import { OutcomePanel } from './outcome-panel.tsx'
import { errorText } from './texts.ts'
import type { RowActions } from './define-widget.ts'
import { rowOf } from '../../engine/several.ts'

interface FlowInputProps {
  readonly input: AnswerPath
  readonly session: FormSession
}

/** Renders one input of the document: a question, or a known value. */
export const FlowInput = memo(function FlowInput({ input, session }: FlowInputProps) {
  const host = useRendererHost()
  const { readOnly, requiredIf } = inputOf(host, input)
  if (readOnly === true) return host.renderKnown?.(input)
  const Asked = requiredIf === undefined ? AskedInput : SometimesRequired
  return <Asked input={input} session={session} isRequired={isRequiredAt(host.document, input)} />
})

/** Draws an input that other answers make required. */
function SometimesRequired(props: AskedInputProps) {
  const { store } = useRendererHost()
  return <AskedInput {...props} isRequired={useStore(store, () => store.isRequired(props.input))} />
}

interface AskedInputProps extends FlowInputProps {
  readonly isRequired: boolean
}

/** Draws an input that the customer answers. It redraws only when its own view changes. */
function AskedInput({ input, session, isRequired }: AskedInputProps) {
  const host = useRendererHost()
  const { store, document, widgets } = host
  const view = useInputView(store, input)
  const schema = inputOf(host, input)
  const { keepsDraft } = widgets[schema.widget]
  const rows = useRows(input, session)

  const fieldPathId = useMemo(() => fieldPathOf(input), [input])
  const uiSchema = useMemo(
    () => ({
      'ui:widget': WIDGET,
      'ui:options': {
        given: view.given,
        advice: view.advice[0] && errorText(host, document, view.advice[0]),
        isPending: view.isPending,
        withheld: view.withheld,
        renderPart: (path: AnswerPath) => <InputPart key={partOf(path)} input={path} session={session} />,
        rows,
      },
    }),
    [view.given, view.advice, view.isPending, view.withheld, host, document, session, rows],
  )
  const errors = useMemo(() => view.errors.map((error) => errorText(host, document, error)), [view.errors, host, document])
  const change = useCallback(
    (value: Json | undefined) => {
      session.changes.begin(input, answerAt(store.getState().answers, input))
      if (keepsDraft) {
        store.type(input, value)
        finishOnceValid(session, store, input)
      } else {
        store.set(input, value)
        store.touch(input)
        session.changes.finish(input)
      }
    },
    [session, store, input, keepsDraft],
  )
  const leave = useCallback(() => leaveInput(session, store, input), [session, store, input])

  return (
    <div className="flow-input">
      {host.renderBusy?.(input)}
      <SingleField
        name={input}
        schema={schema}
        uiSchema={uiSchema}
        formData={view.value}
        rawErrors={errors}
        fieldPathId={fieldPathId}
        required={isRequired}
        registry={leafRegistry}
        onChange={change}
        onBlur={leave}
        onFocus={ignore}
      />
      <OutcomePanel input={input} block={view.block} />
    </div>
  )
}

function leaveInput({ afterPointer, changes }: FormSession, store: AnswerStore, input: AnswerPath): void {
  afterPointer.run(() => {
    store.touch(input)
    changes.finish(input)
  })
}

function finishOnceValid({ changes }: FormSession, store: AnswerStore, input: AnswerPath): void {
  if (!Object.hasOwn(store.getState().evaluation.errors, input)) changes.finishAfterPause(input)
}

/** Renders an input in a row or a composite answer, unless it is hidden. */
function InputPart({ input, session }: FlowInputProps) {
  const { store } = useRendererHost()
  const isHidden = useStore(store, ({ evaluation }) => evaluation.hiddenInputs.has(input))
  return isHidden ? null : <FlowInput input={input} session={session} />
}

/** Returns a path's last name. It is the key of a part, independent of the row, so a moved row keeps its elements. */
function partOf(path: AnswerPath): string {
  return path.slice(path.lastIndexOf('.') + 1)
}

/** Returns actions that change a list's rows. The page receives each as a finished change of the list. */
function useRows(list: AnswerPath, { changes, afterPointer }: FormSession): RowActions {
  const host = useRendererHost()
  return useMemo(() => {
    const { store, today } = host
    const rowsNow = (): readonly Json[] => {
      const rows = answerAt(store.getState().answers, list)
      return Array.isArray(rows) ? (rows as readonly Json[]) : []
    }
    const change = (work: () => void) => {
      // Finish the change that this click ended before the rows move.
      afterPointer.flush()
      changes.begin(list, answerAt(store.getState().answers, list))
      work()
      changes.finish(list)
    }
    return {
      insert(index, row) {
        const group = rowOf(inputOf(host, list))
        change(() => store.insertRow(list, index, row ?? (group ? initialRow(group, today()) : {}), row !== undefined))
      },
      remove(index) {
        const row = rowsNow()[index]
        change(() => store.removeRow(list, index))
        return row
      },
      restore(index, row) {
        change(() => {
          store.removeRow(list, index)
          store.insertRow(list, index, row, true)
        })
      },
    }
  }, [host, list, changes, afterPointer])
}

const ignore = () => undefined

/**
 * Returns an input's current view. `useSyncExternalStore` checks again after each rendering, in a separate task. This
 * hook checks at the first rendering only, so that a key that toggles an error costs less.
 */
function useInputView(store: AnswerStore, input: AnswerPath): InputView {
  const [, redraw] = useReducer((drawings: number) => drawings + 1, 0)
  const view = store.inputView(input)
  const drawn = useRef(view)
  useLayoutEffect(() => {
    drawn.current = view
  })
  useLayoutEffect(() => {
    const stop = store.subscribeInput(input, redraw)
    if (store.inputView(input) !== drawn.current) redraw()
    return stop
  }, [store, input])
  return view
}
