import { Input } from '@digdir/designsystemet-react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useRendererHost, type RendererHost } from '../../host.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { waitByTimer } from '../../wait.ts'
import type { WidgetProps } from '../../define-widget.ts'
import { controlAttributes, FieldFrame } from '../../parts/field-frame.tsx'
import { Hits, optionId, SearchStatus } from './hits.tsx'
import { isListed, isPanelOpen } from './search-box.ts'
import { createSearchController, type SearchController } from './search-controller.ts'
import { hasLeft, pressKey } from './search-keys.ts'

/** The message of a text that is no answer. */
const CHOOSE = 'lookup.choose'

/** HTML has no element for a combobox with an external list. */
const COMBOBOX = { role: 'combobox' } as const

/** Maximum characters of a search. */
const LONGEST_QUERY = 100

/** A text that is searched while typing, with one of the hits as the answer: a combobox as in ARIA 1.2. */
export function Search(props: WidgetProps) {
  const { id } = props
  const controller = useSearch(props)
  const box = useStore(controller.box)
  const control = useRef<HTMLInputElement>(null)
  const listed = isListed(box)
  const listId = `${id}-list`
  const active = listed ? box.active : undefined
  useEffect(() => {
    if (active !== undefined) control.current?.ownerDocument.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])

  return (
    <FieldFrame widget={props}>
      <div
        className="flow-search"
        onBlur={(event) => {
          if (hasLeft(event)) controller.handle({ type: 'left' })
        }}
      >
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
          onKeyDown={(event) => pressKey(event, box, controller)}
        />
        <SearchPanel widget={props} controller={controller} listId={listId} onRetry={() => control.current?.focus()} />
      </div>
    </FieldFrame>
  )
}

interface SearchPanelProps {
  readonly widget: WidgetProps
  readonly controller: SearchController
  readonly listId: string
  readonly onRetry: () => void
}

/** The hits below the text, or why there are none. */
function SearchPanel({ widget: { texts, general }, controller, listId, onRetry }: SearchPanelProps) {
  const box = useStore(controller.box)
  return (
    <div className="flow-search-panel" data-open={isPanelOpen(box) || undefined}>
      {isListed(box) && (
        <Hits
          id={listId}
          label={texts.label}
          entries={box.found?.entries ?? []}
          active={box.active}
          onPick={(index) => controller.handle({ type: 'picked', index })}
        />
      )}
      <SearchStatus
        box={box}
        texts={general}
        onRetry={() => {
          controller.handle({ type: 'retried' })
          onRetry()
        }}
      />
    </div>
  )
}

/** Returns the search box of a rendered input. */
function useSearch(props: WidgetProps): SearchController {
  const host = useRendererHost()
  const latest = useLatest({ props, host })
  const [controller] = useState(() => createSearchController(codeOf(props), portsOf(latest)))
  useEffect(() => controller.start(), [controller])
  const taken = useRef(props.given)
  useEffect(() => {
    // Only an answer set outside the widget may replace the typed text.
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
