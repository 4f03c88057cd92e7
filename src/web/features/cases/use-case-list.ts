import { useCallback, useEffect, useState } from 'react'
import type { CasePage, CaseState } from '../../../contract/cases.ts'
import { searchCases } from '../../api/cases.ts'
import { describeError, LOG_LEVELS } from '../../api/log.ts'
import { useServices } from '../../services/app-services.ts'

interface CaseList extends CasePage {
  readonly isLoading: boolean
  readonly hasFailed: boolean
}

const NOTHING: CaseList = { cases: [], next: null, isLoading: true, hasFailed: false }

/** Returns the cases in a state, and functions that load them again, or load more. Render it anew for another state. */
export function useCaseList(state: CaseState) {
  const { client, log } = useServices()
  const [list, setList] = useState(NOTHING)

  /** Returns the list with the next page, or marked as failed. */
  const follow = useCallback(
    async (before: CaseList): Promise<CaseList> => {
      try {
        const page = await searchCases(client, { state, ...(before.next !== null && { after: before.next }) })
        return { cases: [...before.cases, ...page.cases], next: page.next, isLoading: false, hasFailed: false }
      } catch (error) {
        log({ text: 'Error loading cases', level: LOG_LEVELS.error, data: describeError(error), tag: 'cases' })
        return { ...before, isLoading: false, hasFailed: true }
      }
    },
    [client, log, state],
  )

  useEffect(() => {
    let isShown = true
    void follow(NOTHING).then((first) => isShown && setList(first))
    return () => {
      isShown = false
    }
  }, [follow])

  function loadMore(): void {
    if (list.isLoading) return
    setList({ ...list, isLoading: true })
    void follow(list).then(setList)
  }

  return { list, reload: () => void follow(NOTHING).then(setList), loadMore }
}
