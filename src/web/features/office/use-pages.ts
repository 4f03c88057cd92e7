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

type Loaded<Item> = Pick<PagedList<Item>, 'items' | 'next'>

/** Loads a page. @param after undefined for the first one */
type LoadPage<Item> = (after: string | undefined) => Promise<Loaded<Item>>

const NOTHING = { items: [], next: null }

/**
 * Returns a list, and functions that load it again, or load more. A late answer to an earlier question is dropped.
 * @param load stable as long as the list is the same: another function loads another list
 * @param tag names the list in the log
 */
export function usePages<Item>(load: LoadPage<Item>, tag: string) {
  const { log } = useServices()
  const [list, setList] = useState<PagedList<Item>>({ ...NOTHING, isLoading: true, hasFailed: false })
  const latest = useRef(0)

  /** Returns the list with the next page, or marked as failed. */
  const follow = useCallback(
    async ({ items, next }: Loaded<Item>): Promise<PagedList<Item>> => {
      try {
        const page = await load(next ?? undefined)
        return { items: [...items, ...page.items], next: page.next, isLoading: false, hasFailed: false }
      } catch (error) {
        log({ text: `Error loading ${tag}`, level: LOG_LEVELS.error, data: describeError(error), tag })
        return { items, next, isLoading: false, hasFailed: true }
      }
    },
    [load, log, tag],
  )

  useEffect(() => {
    const own = (latest.current += 1)
    void follow(NOTHING).then((first) => own === latest.current && setList(first))
    return () => {
      latest.current += 1
    }
  }, [follow])

  function replace(before: Loaded<Item>): void {
    const own = (latest.current += 1)
    void follow(before).then((after) => own === latest.current && setList(after))
  }

  function loadMore(): void {
    if (list.isLoading) return
    setList({ ...list, isLoading: true })
    replace(list)
  }

  return { list, reload: () => replace(NOTHING), loadMore }
}
