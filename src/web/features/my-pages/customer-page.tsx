import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { swedishDateOf, type IsoDate } from '../../../values/clock.ts'
import { useServices } from '../../services/app-services.ts'
import type { SessionUser } from '../session/machine.ts'
import type { CustomerData } from './customer-data.ts'
import { NoCustomer } from './no-customer.tsx'
import type { OpenedData } from './opened-data.ts'
import { Private } from './private.tsx'

/** What a customer's page draws. */
export interface CustomerViewProps {
  readonly user: SessionUser
  readonly data: CustomerData
  readonly today: IsoDate
  /** Loads the data again. */
  readonly onRetry: () => void
}

interface CustomerPageProps extends OpenedData {
  /** Copy key of the page's heading, for persons who are not customers. */
  readonly title: string
  readonly children: (props: CustomerViewProps) => ReactNode
}

/** A page with a customer's data, for customers only. */
export function CustomerPage(props: CustomerPageProps) {
  return (
    <Private session={props.session}>
      <Loaded {...props} />
    </Private>
  )
}

function Loaded({ session, data, title, children }: CustomerPageProps) {
  const { clock } = useServices()
  const user = useStore(session.store, (state) => state.user)
  const loaded = useStore(data.store)
  if (!user) return null
  if (!user.roles.includes('customer')) return <NoCustomer user={user} title={title} />
  return children({ user, data: loaded, today: swedishDateOf(clock.now()), onRetry: () => void data.load() })
}
