import type { ComponentType } from 'react'
import { useLoaderData } from 'react-router'
import { OVERVIEW_PAGE } from '../../../../contract/session-paths.ts'
import { MoreCopy, useCopy } from '../../../copy/copy-context.tsx'
import { Link } from '../../../ui/link.tsx'
import { Private } from '../private.tsx'
import type { MoveData, MoveView } from './move-data.ts'

interface MoveFrameProps {
  /** What the page shows of the insurance that its address names. */
  readonly content: ComponentType<{ readonly view: MoveView }>
}

/** A page about the end of an insurance at another company: its texts, and the way back, for the signed-in customer only. */
export function MoveFrame({ content: Content }: MoveFrameProps) {
  const { session, copy, view } = useLoaderData<MoveData>()
  return (
    <MoreCopy copy={copy}>
      <Private session={session}>
        <BackLink />
        <Content view={view} />
      </Private>
    </MoreCopy>
  )
}

function BackLink() {
  const { t } = useCopy()
  return (
    <p>
      <Link className="ds-link" to={OVERVIEW_PAGE}>
        {t('move.back')}
      </Link>
    </p>
  )
}
