import { useEffect, useState, type RefObject } from 'react'
import { rowTitle } from '../../../../answers/texts.ts'
import type { Json } from '../../../../values/json.ts'
import type { WidgetProps } from '../../define-widget.ts'
import { beginRows, fitRows, insertRow, removeRow, rowLimits, type RemovedRow, type RowFocus } from './rows-model.ts'

/** The rows of a list, and what the customer does with them. */
export interface ListRows {
  readonly count: number
  /** Of each row: it stays when other rows come and go. */
  readonly keys: readonly number[]
  readonly removed: RemovedRow | undefined
  readonly isFull: boolean
  readonly canRemove: boolean
  /** Inserts a row and moves focus to it; without `row` a new one. */
  readonly insert: (index: number, row?: Json) => void
  /** Removes a row, and moves focus to the button that restores it. */
  readonly remove: (index: number) => void
}

/** @param element the element around the rows */
export function useListRows({ name, schema, answer, general, rows }: WidgetProps, element: RefObject<HTMLElement | null>): ListRows {
  const count = Array.isArray(answer) ? answer.length : 0
  const [model, setModel] = useState(() => beginRows(count))
  const now = fitRows(model, count)
  const { keys, removed, focus } = now
  useEffect(() => {
    if (focus) element.current?.querySelector<HTMLElement>(focusTarget(focus))?.focus()
  }, [focus, element])
  return {
    count,
    keys,
    removed,
    ...rowLimits(count, schema),
    insert(index, row) {
      rows.insert(index, row)
      setModel(insertRow(now, index))
    },
    remove(index) {
      const title = rowTitle(general, schema, name, index)
      const row = rows.remove(index)
      setModel(removeRow(now, { index, row: row ?? {}, title }))
    },
  }
}

/** A list may be nested in a row of another: select this list's own elements only. */
function focusTarget(focus: RowFocus): string {
  return focus.at === 'undo'
    ? ':scope > .flow-undo > button'
    : `:is(:scope, :scope > ul) > [data-row="${focus.key}"] :is(input, select, textarea, button)`
}
