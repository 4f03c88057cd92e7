import { useState } from 'react'
import { useStore } from 'zustand'
import { groupOf, isWithin, pathOf } from '../../../../engine/answer-path.ts'
import { rowTitle } from '../../../../answers/texts.ts'
import type { WidgetProps } from '../../define-widget.ts'
import { BusyMark } from '../../busy-mark.tsx'
import { ErrorSummary } from '../../error-summary.tsx'
import { FORM_ID } from '../../form-id.ts'
import { useRendererHost } from '../../host.ts'
import { useContinue } from '../../use-continue.ts'
import { ROW_PAGE_TEXTS } from './row-page-texts.ts'
import { pathsOfRow, problemsOfRow } from './row-problems.ts'

interface RowPageProps {
  readonly widget: WidgetProps
  readonly index: number
  readonly onSave: () => void
  readonly onCancel: () => void
}

/** The page of one row: its heading, its inputs, and the buttons that keep or drop what the customer did. */
export function RowPage({ widget: { id, name, schema, general, renderPart }, index, onSave, onCancel }: RowPageProps) {
  const host = useRendererHost()
  const { store, document } = host
  const path = pathOf(name, index)
  const evaluation = useStore(store, (state) => state.evaluation)
  const faults = useStore(store, (state) => state.faults)
  const isPending = useStore(store, ({ pending }) => Object.keys(pending).some((checked) => isWithin(checked, path)))
  const problems = problemsOfRow(host, document, { list: name, index }, { evaluation, faults })
  const [refusals, setRefusals] = useState(0)
  const { press, isWaiting } = useContinue({
    isBusy: isPending,
    isRefused: () => false,
    proceed() {
      // a block is no error: the row can be kept, and the step says what it leads to
      if (problems.every(({ isBlock }) => isBlock)) return onSave()
      store.touchAll(pathsOfRow(document, { list: name, index }, evaluation))
      setRefusals(refusals + 1)
    },
  })
  const isHeldUp = isPending && isWaiting
  const headingId = `${id}-${index}-heading`
  return (
    <section className="flow-row-page" aria-labelledby={headingId} aria-busy={isHeldUp || undefined}>
      <h2 className="ds-heading" data-size="xs" id={headingId} tabIndex={-1}>
        {rowTitle(general, schema, name, index)}
      </h2>
      {refusals > 0 && <ErrorSummary key={refusals} id={`${id}-${index}-errors`} problems={problems} />}
      {Object.keys(groupOf(schema)?.properties ?? {}).map((part) => renderPart(pathOf(path, part)))}
      <div className="flow-buttons">
        <button type="button" className="ds-button" data-variant="secondary" onClick={onCancel}>
          {general.t(ROW_PAGE_TEXTS.cancel)}
        </button>
        {/* the first button of the form: Enter in an input presses it, not the one that leads to the next step */}
        <button
          type="submit"
          form={FORM_ID}
          className="ds-button"
          aria-busy={isHeldUp || undefined}
          onClick={(event) => {
            event.preventDefault()
            finishTyping(event.currentTarget.ownerDocument)
            press()
          }}
        >
          {isHeldUp && <BusyMark />}
          {general.t(ROW_PAGE_TEXTS.save)}
        </button>
      </div>
    </section>
  )
}

/** Ends the change of the input that Enter was pressed in, as leaving it does. */
function finishTyping({ activeElement }: Document): void {
  if (activeElement instanceof HTMLInputElement) activeElement.blur()
}
