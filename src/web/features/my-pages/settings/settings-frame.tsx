import './settings.css'
import type { ReactNode } from 'react'
import { MoreCopy } from '../../../copy/copy-context.tsx'
import { Private } from '../private.tsx'
import type { SettingsData } from './settings-data.ts'

/** A page below the settings: its texts, for a signed-in person only. */
export function SettingsFrame({ session, copy, children }: SettingsData & { readonly children: ReactNode }) {
  return (
    <MoreCopy copy={copy}>
      <Private session={session}>{children}</Private>
    </MoreCopy>
  )
}
