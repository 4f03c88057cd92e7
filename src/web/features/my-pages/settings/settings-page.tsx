import { useEffect } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useStore } from 'zustand'
import { useCopy } from '../../../copy/copy-context.tsx'
import { LoadFailureBox } from '../../../ui/load-failure-box.tsx'
import type { Session } from '../../session/session.ts'
import type { CustomerDataStore } from '../customer-data.ts'
import { openData } from '../opened-data.ts'
import { ContactSection } from './contact-section.tsx'
import { CredentialsSection } from './credentials-section.tsx'
import { MarketingSection } from './marketing-section.tsx'
import { OwnDataSection } from './own-data-section.tsx'
import { openSettings, useCustomer, type SettingsData } from './settings-data.ts'
import { SettingsFrame } from './settings-frame.tsx'

interface OpenedSettings extends SettingsData {
  readonly data: CustomerDataStore
}

/** Opens the settings of the signed-in person. */
export async function loader(args: LoaderFunctionArgs): Promise<OpenedSettings> {
  const opened = await openSettings(args)
  const { data } = await openData(args)
  return { ...opened, data }
}

/** The page `/mina-sidor/mina-installningar`. [P2.1] */
export function Component() {
  const { session, copy, data } = useLoaderData<OpenedSettings>()
  return (
    <SettingsFrame session={session} copy={copy}>
      <Settings session={session} data={data} />
    </SettingsFrame>
  )
}

interface SettingsProps {
  readonly session: Pick<Session, 'store' | 'updateUser' | 'ask'>
  readonly data: Pick<CustomerDataStore, 'store' | 'load'>
}

/** The settings, each section with its own state. */
export function Settings({ session, data }: SettingsProps) {
  const { t } = useCopy()
  const user = useCustomer(session)
  return (
    <>
      <h1>{t('settings.title')}</h1>
      {user === undefined ? (
        <p>{t('settings.noCustomer')}</p>
      ) : (
        <>
          <Contact session={session} data={data} user={user} />
          <MarketingSection session={session} personalNumber={user.personalNumber} />
          <CredentialsSection session={session} />
          <OwnDataSection session={session} />
        </>
      )}
    </>
  )
}

interface ContactProps extends SettingsProps {
  readonly user: NonNullable<ReturnType<typeof useCustomer>>
}

function Contact({ session, data, user }: ContactProps) {
  const { t } = useCopy()
  const { hasLoaded, hasCustomerFailed, isLoading } = useStore(data.store)
  useEffect(() => {
    if (!hasLoaded && !isLoading) void data.load()
  }, [data, hasLoaded, isLoading])
  if (hasLoaded && !hasCustomerFailed) return <ContactSection session={session} user={user} />
  return (
    <section className="card stack settings-section">
      <h2>{t('settings.contact.title')}</h2>
      {hasCustomerFailed ? (
        <LoadFailureBox again={{ isLoading, onPress: () => void data.load() }} />
      ) : (
        <output>{t('general.loading')}</output>
      )}
    </section>
  )
}
