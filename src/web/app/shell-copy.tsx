import type { ReactNode } from 'react'
import { useServices } from '../services/app-services.ts'
import { CopyProvider } from '../copy/copy-context.tsx'
import type { ShellData } from '../services/shell-data.ts'

/** Hands the shop's own texts to what it holds. */
export function ShellCopy({ data, children }: { readonly data: ShellData; readonly children: ReactNode }) {
  const { reportMissingText } = useServices()
  return (
    <CopyProvider copy={data.copy} facts={data.facts} onMissing={reportMissingText}>
      {children}
    </CopyProvider>
  )
}
