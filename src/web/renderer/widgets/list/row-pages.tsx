import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { rowTitle } from '../../../../answers/texts.ts'
import type { WidgetProps } from '../../define-widget.ts'
import { GroupFrame } from '../../parts/group-frame.tsx'
import { AddRow, UndoRemoval } from './list-parts.tsx'
import { RowCard } from './row-card.tsx'
import { RowPage } from './row-page.tsx'
import { ROW_PAGE_TEXTS } from './row-page-texts.ts'
import { useListRows, type ListRows } from './use-list-rows.ts'
import { useOpenRow, type OpenRow } from './use-open-row.ts'
import './row-pages.css'

/** A list whose rows have pages of their own: a short list in the step, or the page of a row in its place. */
export function RowPages(props: WidgetProps) {
  const { name, schema, general } = props
  const element = useRef<HTMLDivElement>(null)
  const list = useListRows(props, element)
  const page = useOpenRow(props, element)
  const [saved, setSaved] = useState<string>()
  const { open } = page
  useAlone(element, open !== undefined)
  const save = () => {
    if (open) setSaved(general.t(ROW_PAGE_TEXTS.saved, { row: rowTitle(general, schema, name, open.index) }))
    page.save()
  }
  const forSaved =
    <Args extends readonly unknown[]>(work: (...args: Args) => void) =>
    (...args: Args) => {
      setSaved(undefined)
      work(...args)
    }
  return (
    <GroupFrame widget={props}>
      <div ref={element} className="flow-list">
        {open ? (
          <RowPage key={open.index} widget={props} index={open.index} onSave={save} onCancel={page.cancel} />
        ) : (
          <ShortList
            widget={props}
            list={{ ...list, remove: forSaved(list.remove) }}
            page={{ add: forSaved(page.add), change: forSaved(page.change) }}
            saved={saved}
          />
        )}
      </div>
    </GroupFrame>
  )
}

interface ShortListProps {
  readonly widget: WidgetProps
  readonly list: ListRows
  readonly page: Pick<OpenRow, 'add' | 'change'>
  /** Says which row was saved, until the customer does more. */
  readonly saved: string | undefined
}

function ShortList({ widget, list, page, saved }: ShortListProps) {
  const { schema, general } = widget
  const { minItems = 0 } = schema
  return (
    <>
      {list.count > 0 && (
        <ul className="flow-row-cards">
          {list.keys.map((key, index) => (
            <RowCard
              key={key}
              rowKey={key}
              index={index}
              widget={widget}
              onChange={(at) => page.change(index, at)}
              onRemove={list.canRemove ? () => list.remove(index) : undefined}
            />
          ))}
        </ul>
      )}
      <UndoRemoval widget={widget} list={list} note={saved} />
      <AddRow
        widget={widget}
        list={list}
        onAdd={page.add}
        note={!list.canRemove && minItems > 0 && <p className="flow-help">{general.t(ROW_PAGE_TEXTS.least, { limit: minItems })}</p>}
      />
    </>
  )
}

const AROUND = 'data-row-page'

/**
 * While the page of a row is open, hides everything else of the step: marks what is around the page, and the styles hide what
 * stands beside it. The step stays as it is, with its typed texts.
 */
function useAlone(element: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const around = outerElements(element.current)
    for (const outer of around) outer.setAttribute(AROUND, '')
    return () => {
      for (const outer of around) outer.removeAttribute(AROUND)
    }
  }, [element, isOpen])
}

/** Returns an element and those around it, up to the step. */
function outerElements(element: Element | null): Element[] {
  if (element === null) return []
  return element.matches('.flow-step') ? [element] : [element, ...outerElements(element.parentElement)]
}
