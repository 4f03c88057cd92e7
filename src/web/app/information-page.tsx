import { useCopy } from '../copy/copy-context.tsx'
import type { PageModule } from '../ui/lazy-page.ts'
import { Prose } from '../ui/prose.tsx'

function InformationPage({ copy }: { readonly copy: string }) {
  const { t } = useCopy()
  return (
    <div className="container page narrow prose">
      <h1>{t(`${copy}.title`)}</h1>
      <Prose text={t(`${copy}.text`)} />
    </div>
  )
}

/** Returns the module of a plain-text page. @param copy key of its texts */
export function informationPage(copy: string): PageModule {
  return { Component: () => <InformationPage copy={copy} /> }
}
