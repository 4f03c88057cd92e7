import type { ReactNode } from 'react'
import { optionalText, type Texts } from '../../../../answers/texts.ts'
import type { InputSchema } from '../../../../engine/document.ts'
import { HeldButton } from '../../../ui/held-button.tsx'
import type { WidgetProps } from '../../define-widget.ts'
import { StatusRegion } from '../../status-region.tsx'
import { LIST_TEXTS } from './list-texts.ts'
import type { ListRows } from './use-list-rows.ts'

interface AddRowProps {
  readonly widget: WidgetProps
  readonly list: Pick<ListRows, 'isFull' | 'count'>
  readonly onAdd: () => void
  /** A further note, where the list is not full. */
  readonly note?: ReactNode
}

/** The button that adds a row. In a full list it stays and says why it adds nothing. */
export function AddRow({ widget: { id, schema, general }, list: { isFull, count }, onAdd, note }: AddRowProps) {
  const fullId = `${id}-full`
  return (
    <>
      <HeldButton
        className="ds-button"
        data-variant="secondary"
        data-focus
        isHeld={isFull}
        aria-describedby={isFull ? fullId : undefined}
        onPress={onAdd}
      >
        {addRowText(general, schema)}
      </HeldButton>
      <StatusRegion className="flow-notes">
        {isFull ? (
          <p id={fullId} className="flow-help">
            {general.t(LIST_TEXTS.listFull, { limit: schema.maxItems ?? count })}
          </p>
        ) : (
          note
        )}
      </StatusRegion>
    </>
  )
}

/** Returns the text of the button that adds a row: the list's own (`<copy>.add`) or the general one. */
function addRowText(texts: Texts, { copy }: Pick<InputSchema, 'copy'>): string {
  return optionalText(texts, `${copy}.add`) ?? texts.t(LIST_TEXTS.addRow)
}

/** Returns the list's own text of the button that removes a row, `<copy>.remove`, if it has one. */
export function ownRemoveText({ t, hasText }: Texts, { copy }: Pick<InputSchema, 'copy'>, index: number, row: string): string | undefined {
  const key = `${copy}.remove`
  return hasText(key) ? t(key, { row, number: index + 1 }) : undefined
}

interface UndoProps {
  readonly widget: WidgetProps
  readonly list: Pick<ListRows, 'removed' | 'insert'>
  /** Said while no row is removed. */
  readonly note?: string | undefined
}

/** Shows which row was removed, with a button to restore it. */
export function UndoRemoval({ widget: { id, general }, list: { removed, insert }, note }: UndoProps) {
  const removedId = `${id}-removed`
  const text = removed ? general.t(LIST_TEXTS.rowRemoved, { row: removed.title }) : note
  return (
    <div className="flow-undo">
      <StatusRegion>{text !== undefined && <p id={removedId}>{text}</p>}</StatusRegion>
      {removed && (
        <button
          type="button"
          className="ds-button"
          data-variant="tertiary"
          aria-describedby={removedId}
          onClick={() => insert(removed.index, removed.row)}
        >
          {general.t(LIST_TEXTS.undo)}
        </button>
      )}
    </div>
  )
}
