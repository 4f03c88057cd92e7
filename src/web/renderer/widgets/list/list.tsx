import { Fieldset } from '@digdir/designsystemet-react'
import { Suspense, useRef } from 'react'
import { rowTitle } from '../../../../answers/texts.ts'
import { inSentence } from '../../../../copy/in-sentence.ts'
import { groupOf, pathOf } from '../../../../engine/answer-path.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { WidgetProps } from '../../define-widget.ts'
import { GroupFrame } from '../../parts/group-frame.tsx'
import { AddRow, ownRemoveText, UndoRemoval } from './list-parts.tsx'
import { LIST_TEXTS } from './list-texts.ts'
import { useListRows } from './use-list-rows.ts'

/** Loaded only for lists whose rows have pages of their own. */
export const rowPages = lazyPart(async () => (await import('./row-pages.tsx')).RowPages)

/** A list of rows that the customer adds, removes and restores. */
export function List(props: WidgetProps) {
  return props.schema.rows === 'ownPage' ? (
    <Suspense>
      <rowPages.Part {...props} />
    </Suspense>
  ) : (
    <RowsOnOnePage {...props} />
  )
}

function RowsOnOnePage(props: WidgetProps) {
  const element = useRef<HTMLDivElement>(null)
  const list = useListRows(props, element)
  return (
    <GroupFrame widget={props}>
      <div ref={element} className="flow-list">
        {list.keys.map((key, index) => (
          <Row key={key} rowKey={key} index={index} widget={props} onRemove={list.canRemove ? () => list.remove(index) : undefined} />
        ))}
        <UndoRemoval widget={props} list={list} />
        <AddRow widget={props} list={list} onAdd={() => list.insert(list.count)} />
      </div>
    </GroupFrame>
  )
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
  const row = inSentence(title)
  const path = pathOf(name, index)
  return (
    <Fieldset className="flow-row" data-row={rowKey}>
      <Fieldset.Legend>{title}</Fieldset.Legend>
      {Object.keys(groupOf(schema)?.properties ?? {}).map((part) => renderPart(pathOf(path, part)))}
      {onRemove && (
        <button type="button" className="ds-button" data-variant="tertiary" onClick={onRemove}>
          {ownRemoveText(general, schema, index, row) ?? general.t(LIST_TEXTS.removeRow, { row })}
        </button>
      )}
    </Fieldset>
  )
}
