import { Input } from '@digdir/designsystemet-react'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useStore } from 'zustand'
import { useRendererHost, type RendererHost } from '../../host.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { waitByTimer } from '../../wait.ts'
import type { WidgetProps } from '../define-widget.ts'
import { controlAttributes, FieldFrame } from '../field-frame.tsx'
import { Hits, optionId, SearchStatus } from './hits.tsx'
import { isListed, isPanelOpen, type SearchEvent } from './search-box.ts'
import { createSearchController, type SearchController } from './search-controller.ts'

/** The message of a text that is no answer. */
const CHOOSE = 'lookup.choose'

/** No element of HTML is a combobox whose list comes from elsewhere. */
const COMBOBOX = { role: 'combobox' } as const

/** Signs that a search may have. */
const LONGEST_QUERY = 100

/** What keys do at the text. Home and End are the text's own until the arrow keys have gone into the list. */
const MOVES: Readonly<Record<string, Extract<SearchEvent, { type: 'moved' }>['to']>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}

/** A text that is searched for while it is typed, and one of the hits as the answer: a combobox as ARIA 1.2 has it. */
export function Search(props: WidgetProps) {
  const { id, texts, general } = props
  const controller = useSearch(props)
  const box = useStore(controller.box)
  const control = useRef<HTMLInputElement>(null)
  const listed = isListed(box)
  const listId = `${id}-list`
  const active = listed ? box.active : undefined
  useEffect(() => {
    if (active !== undefined) control.current?.ownerDocument.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const to = MOVES[event.key]
    if (to !== undefined && (event.key.startsWith('Arrow') || active !== undefined)) {
      event.preventDefault()
      controller.handle({ type: 'moved', to })
    } else if (event.key === 'Enter') {
      if (listed) event.preventDefault()
      controller.handle({ type: 'confirmed' })
    } else if (event.key === 'Escape' && box.isOpen) {
      event.preventDefault()
      controller.handle({ type: 'escaped' })
    }
  }
  const leave = ({ currentTarget, relatedTarget, target }: FocusEvent) => {
    // the window was left, not the text
    const isStillThere = target === target.ownerDocument.activeElement
    if (!isStillThere && !currentTarget.contains(relatedTarget)) controller.handle({ type: 'left' })
  }

  return (
    <FieldFrame widget={props}>
      <div className="flow-search" onBlur={leave}>
        <Input
          ref={control}
          {...controlAttributes(props)}
          {...COMBOBOX}
          aria-autocomplete="list"
          aria-expanded={listed}
          aria-controls={listed ? listId : undefined}
          aria-activedescendant={active === undefined ? undefined : optionId(listId, active)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST_QUERY}
          value={box.text}
          onChange={(event) => controller.handle({ type: 'typed', text: event.currentTarget.value })}
          onClick={() => {
            if (!box.chosen) controller.handle({ type: 'opened' })
          }}
          onKeyDown={press}
        />
        <div className="flow-search-panel" data-open={isPanelOpen(box) || undefined}>
          {listed && (
            <Hits
              id={listId}
              label={texts.label}
              entries={box.found?.entries ?? []}
              active={active}
              onPick={(index) => controller.handle({ type: 'picked', index })}
            />
          )}
          <SearchStatus
            box={box}
            texts={general}
            onRetry={() => {
              controller.handle({ type: 'retried' })
              control.current?.focus()
            }}
          />
        </div>
      </div>
    </FieldFrame>
  )
}

/** The search box of an input, for as long as it is drawn. */
function useSearch(props: WidgetProps): SearchController {
  const host = useRendererHost()
  const latest = useLatest({ props, host })
  const [controller] = useState(() => createSearchController(codeOf(props), portsOf(latest)))
  useEffect(() => controller.start(), [controller])
  const taken = useRef(props.given)
  useEffect(() => {
    // Only an answer given from outside may replace what is typed.
    if (taken.current === props.given) return
    taken.current = props.given
    controller.handle({ type: 'given', code: codeOf(props) })
  })
  return controller
}

function codeOf({ value }: WidgetProps): string | undefined {
  return value === undefined ? undefined : String(value)
}

/** The input's place may move while something is under way, with its row: it is looked up when it is needed. */
function portsOf(latest: () => { readonly props: WidgetProps; readonly host: RendererHost }) {
  const setOf = () => latest().props.schema.lookup ?? ''
  return {
    search: async (query: string, signal: AbortSignal) => {
      const { searchEntries } = latest().host
      if (!searchEntries) throw new Error('the page has no entries to search')
      return searchEntries(setOf(), query, 0, signal)
    },
    entry: async (code: string, signal: AbortSignal) => latest().host.entry?.(setOf(), code, signal),
    wait: waitByTimer,
    onAnswer: (code: string | undefined) => latest().props.onChange(code),
    onFinish: () => latest().props.onLeave(),
    onRefuse: () => {
      const { props, host } = latest()
      host.store.endCheck(props.name, [{ input: props.name, message: CHOOSE, params: {} }])
    },
    onPend: (isPending: boolean) => {
      const { props, host } = latest()
      if (isPending) host.store.beginCheck(props.name)
      else host.store.dropCheck(props.name)
    },
  }
}
