import type { ReactNode } from 'react'
import { useServices } from '../services/app-services.ts'
import { CopyProvider } from '../copy/copy-context.tsx'
import type { ShellData } from '../services/shell-data.ts'

/** Provides the shop's general texts to its children. */
export function ShellCopy({ data, children }: { readonly data: ShellData; readonly children: ReactNode }) {
  const { reportMissingText } = useServices()
  return (
    <CopyProvider copy={data.copy} facts={data.facts} onMissing={reportMissingText}>
      {children}
    </CopyProvider>
  )
}
