import { useCallback, useState } from 'react'
import type { JobKind, JobState } from '../../../contract/jobs.ts'
import type { Role } from '../../../contract/session.ts'
import { searchJobs } from '../../api/jobs.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { useServices } from '../../services/app-services.ts'
import { LoadFailureBox } from '../../ui/load-failure-box.tsx'
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts'
import { ForRoles, OfficePage, officeLoader } from '../office/office-page.tsx'
import { usePages } from '../office/use-pages.ts'
import { FailedJobs } from './failed-jobs.tsx'
import { JobFilter } from './job-filter.tsx'
import { JobKinds } from './job-kinds.tsx'
import { useDecisions } from './use-decisions.ts'
import { useJobKinds } from './use-job-kinds.ts'

/** Opens the work in the background for a signed-in person. */
export const loader = officeLoader('jobs')

/** The page `/mina-sidor/drift`. */
export function Component() {
  return <OfficePage>{(roles) => <Jobs roles={roles} />}</OfficePage>
}

/** What the server does in the background, for administrators. */
export function Jobs({ roles }: { readonly roles: readonly Role[] }) {
  return (
    <ForRoles roles={roles} needed={['administrator']} texts="jobs">
      <Work />
    </ForRoles>
  )
}

/** What is asked for: work in a state, of one kind or of all. */
export interface JobChoice {
  readonly state: JobState
  readonly kind: JobKind | undefined
}

function Work() {
  const { t } = useCopy()
  const { client } = useServices()
  const [choice, setChoice] = useState<JobChoice>({ state: 'dead', kind: undefined })
  const { state, kind } = choice
  const load = useCallback(
    async (after: string | undefined) => {
      const { jobs, next } = await searchJobs(client, { state, ...(kind !== undefined && { kind }), ...(after !== undefined && { after }) })
      return { items: jobs, next }
    },
    [client, state, kind],
  )
  const { list, reload, loadMore } = usePages(load, 'jobs')
  const kinds = useJobKinds()
  const { result, decide } = useDecisions({ onDecided: kinds.show, onMoved: kinds.reload, onChanged: reload })
  // the card of the pressed button goes away with its work
  const heading = useFocusWhenLost<HTMLHeadingElement>(list.items.map(({ id }) => id).join(' '))
  return (
    <>
      <h1>{t('jobs.title')}</h1>
      <p className="lead">{t('jobs.lead')}</p>
      <section className="stack" aria-labelledby="failed-work">
        <h2 id="failed-work" ref={heading} tabIndex={-1}>
          {t('jobs.failures.title')}
        </h2>
        <JobFilter choice={choice} onChoose={setChoice} />
        <FailedJobs list={list} state={state} result={result} onDecide={decide} onReload={reload} onMore={loadMore} />
      </section>
      <section className="stack" aria-labelledby="all-work">
        <h2 id="all-work">{t('jobs.kinds.title')}</h2>
        {kinds.hasFailed && <LoadFailureBox again={{ isLoading: false, onPress: kinds.reload }} />}
        {kinds.kinds === undefined ? !kinds.hasFailed && <output>{t('jobs.loading')}</output> : <JobKinds kinds={kinds.kinds} />}
      </section>
    </>
  )
}
