import { useCallback, useEffect, useRef, useState } from 'react'
import { describeError, LOG_LEVELS } from '../../api/log.ts'
import { useServices } from '../../services/app-services.ts'

/** A list that comes page by page. */
interface PagedList<Item> {
  readonly items: readonly Item[]
  /** Names the next page; null on the last one. */
  readonly next: string | null
  readonly isLoading: boolean
  readonly hasFailed: boolean
}

/** Loads a page. @param after undefined for the first one */
export type LoadPage<Item> = (after: string | undefined) => Promise<Pick<PagedList<Item>, 'items' | 'next'>>

/**
 * Returns a list, and functions that load it again, or load more. A late answer to an earlier question is dropped.
 * @param load stable as long as the list is the same: another function loads another list
 * @param tag names the list in the log
 */
export function usePages<Item>(load: LoadPage<Item>, tag: string) {
  const { log } = useServices()
  const [list, setList] = useState<PagedList<Item>>({ items: [], next: null, isLoading: true, hasFailed: false })
  const latest = useRef(0)

  const follow = useCallback(
    async (before: Pick<PagedList<Item>, 'items' | 'next'>): Promise<void> => {
      latest.current += 1
      const own = latest.current
      try {
        const page = await load(before.next ?? undefined)
        if (own !== latest.current) return
        setList({ items: [...before.items, ...page.items], next: page.next, isLoading: false, hasFailed: false })
      } catch (error) {
        log({ text: `Error loading ${tag}`, level: LOG_LEVELS.error, data: describeError(error), tag })
        if (own === latest.current) setList({ items: before.items, next: before.next, isLoading: false, hasFailed: true })
      }
    },
    [load, log, tag],
  )

  useEffect(() => {
    void follow(NOTHING)
    return () => {
      latest.current += 1
    }
  }, [follow])

  function loadMore(): void {
    if (list.isLoading) return
    setList({ ...list, isLoading: true })
    void follow(list)
  }

  return { list, reload: () => void follow(NOTHING), loadMore }
}

const NOTHING = { items: [], next: null }
