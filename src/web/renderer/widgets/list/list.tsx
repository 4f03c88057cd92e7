import { Fieldset } from '@digdir/designsystemet-react'
import { useEffect, useRef, useState } from 'react'
import { inSentence } from '../../../../copy/in-sentence.ts'
import { groupOf, pathOf } from '../../../../engine/answer-path.ts'
import type { InputSchema } from '../../../../engine/document.ts'
import { optionalText, rowTitle, type Texts } from '../../../../answers/texts.ts'
import { HeldButton } from '../../../ui/held-button.tsx'
import { StatusRegion } from '../../status-region.tsx'
import type { WidgetProps } from '../../define-widget.ts'
import { GroupFrame } from '../../parts/group-frame.tsx'
import { beginRows, fitRows, insertRow, removeRow, rowLimits, type RemovedRow, type RowFocus } from './rows-model.ts'
import { LIST_TEXTS } from './list-texts.ts'

/** A list of rows that the customer adds, removes and restores. */
export function List(props: WidgetProps) {
  const { id, name, schema, answer, general, rows } = props
  const count = Array.isArray(answer) ? answer.length : 0
  const [model, setModel] = useState(() => beginRows(count))
  const now = fitRows(model, count)
  const { isFull, canRemove } = rowLimits(count, schema)
  const element = useRef<HTMLDivElement>(null)
  const { keys, removed, focus } = now
  useEffect(() => {
    if (focus) element.current?.querySelector<HTMLElement>(focusTarget(focus))?.focus()
  }, [focus, element])

  const insert = (index: number, row?: RemovedRow['row']) => {
    rows.insert(index, row)
    setModel(insertRow(now, index))
  }
  const remove = (index: number) => {
    const title = rowTitle(general, schema, name, index)
    const row = rows.remove(index)
    setModel(removeRow(now, { index, row: row ?? {}, title }))
  }

  return (
    <GroupFrame widget={props}>
      <div ref={element} className="flow-list">
        {keys.map((key, index) => (
          <Row key={key} rowKey={key} index={index} widget={props} onRemove={canRemove ? () => remove(index) : undefined} />
        ))}
        <Undo widget={props} removed={removed} onUndo={insert} />
        <HeldButton
          className="ds-button"
          data-variant="secondary"
          data-focus
          isHeld={isFull}
          aria-describedby={isFull ? fullId(id) : undefined}
          onPress={() => insert(count)}
        >
          {addRowText(general, schema)}
        </HeldButton>
        <StatusRegion className="flow-notes">
          {isFull && (
            <p id={fullId(id)} className="flow-help">
              {general.t(LIST_TEXTS.listFull, { limit: schema.maxItems ?? count })}
            </p>
          )}
        </StatusRegion>
      </div>
    </GroupFrame>
  )
}

const fullId = (id: string) => `${id}-full`
const removedId = (id: string) => `${id}-removed`

/** A list may be nested in a row of another: select this list's own elements only. */
function focusTarget(focus: RowFocus): string {
  return focus.at === 'undo' ? ':scope > .flow-undo > button' : `:scope > [data-row="${focus.key}"] :is(input, select, textarea, button)`
}

interface RowProps {
  readonly rowKey: number
  readonly index: number
  readonly widget: WidgetProps
  /** Absent while the list has its minimum number of rows. */
  readonly onRemove: (() => void) | undefined
}

/** Draws a row: its parts under their heading. */
function Row({ rowKey, index, widget: { name, schema, general, renderPart }, onRemove }: RowProps) {
  const title = rowTitle(general, schema, name, index)
  const path = pathOf(name, index)
  return (
    <Fieldset className="flow-row" data-row={rowKey}>
      <Fieldset.Legend>{title}</Fieldset.Legend>
      {Object.keys(groupOf(schema)?.properties ?? {}).map((part) => renderPart(pathOf(path, part)))}
      {onRemove && (
        <button type="button" className="ds-button" data-variant="tertiary" onClick={onRemove}>
          {removeText(general, schema, { index, title })}
        </button>
      )}
    </Fieldset>
  )
}

/** Returns the text of the button that removes a row: the list's own (`<copy>.remove`) or the general one. */
function removeText({ t, hasText }: Texts, schema: InputSchema, { index, title }: { index: number; title: string }): string {
  const own = `${schema.copy}.remove`
  const row = inSentence(title)
  return hasText(own) ? t(own, { row, number: index + 1 }) : t(LIST_TEXTS.removeRow, { row })
}

interface UndoProps {
  readonly widget: WidgetProps
  readonly removed: RemovedRow | undefined
  readonly onUndo: (index: number, row: RemovedRow['row']) => void
}

/** Shows which row was removed, with a button to restore it. */
function Undo({ widget: { id, general }, removed, onUndo }: UndoProps) {
  return (
    <div className="flow-undo">
      <StatusRegion>{removed && <p id={removedId(id)}>{general.t(LIST_TEXTS.rowRemoved, { row: removed.title })}</p>}</StatusRegion>
      {removed && (
        <button
          type="button"
          className="ds-button"
          data-variant="tertiary"
          aria-describedby={removedId(id)}
          onClick={() => onUndo(removed.index, removed.row)}
        >
          {general.t(LIST_TEXTS.undo)}
        </button>
      )}
    </div>
  )
}

/** Returns the text of the button that adds a row: the list's own (`<copy>.add`) or the general one. */
function addRowText(texts: Texts, { copy }: Pick<InputSchema, 'copy'>): string {
  return optionalText(texts, `${copy}.add`) ?? texts.t(LIST_TEXTS.addRow)
}
