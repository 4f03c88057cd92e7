import { useCallback } from 'react'
import { caseFileAddress } from '../../../contract/claims.ts'
import type { ApiClient } from '../../api/client.ts'
import { getCaseFiles } from '../../api/claims.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { LoadFailureBox } from '../../ui/load-failure-box.tsx'
import { SentFiles } from '../claims/sent-files.tsx'
import { useLoaded } from '../claims/use-loaded.ts'

/** The files that a customer sent with a case, as far as the case handler may open them. Opening one is recorded. */
export function CaseFiles({ reference }: { readonly reference: string }) {
  const { t } = useCopy()
  const load = useCallback(async (client: ApiClient) => getCaseFiles(client, reference), [reference])
  const { value: files = [], state, reload } = useLoaded('case files', load)
  if (state === 'failed') return <LoadFailureBox again={{ isLoading: false, onPress: reload }} />
  if (files.length === 0) return null
  return (
    <section className="stack">
      <h2>{t('cases.files.title')}</h2>
      <SentFiles files={files} addressOf={(file) => caseFileAddress(reference, file)} />
    </section>
  )
}
