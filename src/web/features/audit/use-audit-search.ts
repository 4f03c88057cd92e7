import { useCallback, useRef, useState } from 'react'
import type { AuditPage, AuditSearch } from '../../../contract/audit.ts'
import { searchAudit } from '../../api/audit.ts'
import { describeError, LOG_LEVELS } from '../../api/log.ts'
import { useServices } from '../../services/app-services.ts'

/** What a search has found. Further pages join the first. */
export type Found =
  | { readonly kind: 'unasked' }
  | { readonly kind: 'loading' | 'failed'; readonly page: AuditPage | undefined }
  | { readonly kind: 'found'; readonly page: AuditPage; readonly isOfAccount: boolean }

/** Returns what the latest search has found, and functions that search, try again, and load more. */
export function useAuditSearch() {
  const { client, log } = useServices()
  const [found, setFound] = useState<Found>({ kind: 'unasked' })
  const asked = useRef<{ readonly filter: AuditSearch; readonly before: AuditPage | undefined }>({ filter: {}, before: undefined })
  /** A late answer of an earlier search is dropped. */
  const latest = useRef(0)

  const ask = useCallback(
    async (filter: AuditSearch, before: AuditPage | undefined): Promise<void> => {
      latest.current += 1
      const own = latest.current
      asked.current = { filter, before }
      setFound({ kind: 'loading', page: before })
      try {
        const page = await searchAudit(client, { ...filter, ...(typeof before?.next === 'number' && { before: before.next }) })
        if (own !== latest.current) return
        const entries = [...(before?.entries ?? []), ...page.entries]
        setFound({ kind: 'found', page: { ...page, entries }, isOfAccount: filter.account !== undefined })
      } catch (error) {
        // the error may not hold the number that was asked for: it names the path alone
        log({ text: 'Error searching the audit log', level: LOG_LEVELS.error, data: describeError(error), tag: 'audit' })
        if (own === latest.current) setFound({ kind: 'failed', page: before })
      }
    },
    [client, log],
  )

  return {
    found,
    search: (filter: AuditSearch) => void ask(filter, undefined),
    retry: () => void ask(asked.current.filter, asked.current.before),
    loadMore: () => {
      if (found.kind === 'found') void ask(asked.current.filter, found.page)
    },
  }
}
