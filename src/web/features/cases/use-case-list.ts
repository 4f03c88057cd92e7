import { useCallback } from 'react'
import type { CaseState } from '../../../contract/cases.ts'
import { searchCases } from '../../api/cases.ts'
import { useServices } from '../../services/app-services.ts'
import { usePages } from '../office/use-pages.ts'

/** Returns the cases in a state, and functions that load them again, or load more. */
export function useCaseList(state: CaseState) {
  const { client } = useServices()
  const load = useCallback(
    async (after: string | undefined) => {
      const { cases, next } = await searchCases(client, { state, ...(after !== undefined && { after }) })
      return { items: cases, next }
    },
    [client, state],
  )
  return usePages(load, 'cases')
}
