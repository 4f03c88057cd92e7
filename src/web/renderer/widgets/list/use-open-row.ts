import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { answerAt, pathOf, type AnswerPath } from '../../../../engine/answer-path.ts'
import { equalJson, type Json } from '../../../../values/json.ts'
import { usePageState, type PageState } from '../../../ui/page-state.ts'
import type { WidgetProps } from '../../define-widget.ts'
import { focusControl } from '../../focus-control.ts'
import { useRendererHost } from '../../host.ts'
import { placeOfState, stateOfPlace, type RowPlace } from './row-place.ts'
import { isBegun, pathsOfRow } from './row-problems.ts'

/** The row whose page is open, if any, and the ways in and out of it. */
export interface OpenRow {
  readonly open: RowPlace | undefined
  /** Adds a row and opens its page. */
  readonly add: () => void
  /** Opens the page of a row, at one of its inputs or at its heading. */
  readonly change: (index: number, at?: AnswerPath) => void
  /** Leaves the page of the row, which has no errors. */
  readonly save: () => void
  /** Leaves the page of the row as it was, or without the row if it is new. */
  readonly cancel: () => void
}

/** The button that the customer leaves a page by; `backed` by none. */
type Ending = 'saved' | 'cancelled' | 'backed'

/**
 * The page of a row is an entry of the tab's history under the address of the step: Back leads to the list and keeps what was
 * typed, and a reload keeps the page open.
 * @param element the element around list and page
 */
export function useOpenRow({ name, answer, rows }: WidgetProps, element: RefObject<HTMLElement | null>): OpenRow {
  const { store, document } = useRendererHost()
  const history = usePageState()
  const count = Array.isArray(answer) ? answer.length : 0
  const open = useNamedRow(history, name, count)
  const rowNow = ({ index }: RowPlace) => answerAt(store.getState().answers, pathOf(name, index))
  const before = useFirst(open && history.key, () => open && rowNow(open))
  const ending = useRef<Ending>('backed')

  const show = (place: Omit<RowPlace, 'list'>) => history.push(stateOfPlace({ list: name, ...place }))
  const end = (how: Ending) => {
    // a second press would go back twice: out of the step
    if (ending.current !== 'backed') return
    ending.current = how
    history.back()
  }
  const undo = (row: RowPlace, was: Json | undefined) => {
    if (row.isNew) rows.remove(row.index)
    else if (was !== undefined && !equalJson(was, rowNow(row))) rows.restore(row.index, was)
  }
  useEntering(open && history.key, element, open?.at)
  useLeaving(open, before, (left, was) => {
    const isEmpty = left.isNew && !isBegun(store.getState(), left)
    if (ending.current === 'cancelled' || (ending.current === 'backed' && isEmpty)) undo(left, was)
    else store.touchAll(pathsOfRow(document, left, store.getState().evaluation))
    ending.current = 'backed'
    focusButton(element.current, left.isNew ? undefined : left.index)
  })
  return {
    open,
    add() {
      rows.insert(count)
      show({ index: count, isNew: true })
    },
    change: (index, at) => show({ index, isNew: false, at }),
    save: () => end('saved'),
    cancel: () => end('cancelled'),
  }
}

/**
 * Returns the row that the entry of the history says is open. An entry whose row is gone forgets it: the next row at its place is
 * another one.
 */
function useNamedRow(history: PageState, list: AnswerPath, count: number): RowPlace | undefined {
  const named = placeOfState(history.state, list)
  const isGone = named !== undefined && named.index >= count
  const forget = useEffectEvent(() => history.replace(null))
  useEffect(() => {
    if (isGone) forget()
  }, [isGone])
  return isGone ? undefined : named
}

/** Returns the value as it was when the key became this one; undefined without a key. */
function useFirst<Value>(key: string | undefined, valueNow: () => Value): Value | undefined {
  const [first, setFirst] = useState(() => ({ key, value: valueNow() }))
  if (first.key === key) return first.value
  const next = { key, value: valueNow() }
  setFirst(next)
  return next.value
}

/** Moves focus into a page that the customer opens: to the input they go to, or to the heading. A reload moves nothing. */
function useEntering(key: string | undefined, element: RefObject<HTMLElement | null>, at: AnswerPath | undefined): void {
  const shown = useRef(key)
  const enter = useEffectEvent(() => {
    const page = element.current
    page?.querySelector<HTMLElement>('.flow-row-page > h2')?.focus()
    if (at !== undefined && page) focusControl(page.ownerDocument, at)
  })
  useEffect(() => {
    const isOpened = key !== undefined && shown.current !== key
    shown.current = key
    if (isOpened) enter()
  }, [key])
}

type OnLeft = (row: RowPlace, before: Json | undefined) => void

/** Calls the handler with the row whose page the customer has left, and with its answers when they came. */
function useLeaving(open: RowPlace | undefined, before: Json | undefined, onLeft: OnLeft): void {
  const shown = useRef<readonly [RowPlace, Json | undefined]>(undefined)
  const leave = useEffectEvent(onLeft)
  const opened = useEffectEvent(() => open && ([open, before] as const))
  const index = open?.index
  useEffect(() => {
    const left = shown.current
    shown.current = opened()
    if (left && index === undefined) leave(...left)
  }, [index])
}

/** Moves focus to the button that changes a row; without a row, or once it is gone, to the one that adds a row. */
function focusButton(element: HTMLElement | null, index: number | undefined): void {
  const card = index === undefined ? undefined : element?.querySelectorAll('[data-row]')[index]
  const button = card?.querySelector('button') ?? element?.querySelector<HTMLElement>('[data-focus]')
  button?.focus()
}
