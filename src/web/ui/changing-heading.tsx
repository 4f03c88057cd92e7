import { useEffect } from 'react'
import { useCopy } from '../copy/copy-context.tsx'

/** The heading of a page that changes under the same address. The document's title follows it. WCAG 2.4.2 */
export function ChangingHeading({ text }: { readonly text: string }) {
  const { t } = useCopy()
  useEffect(() => {
    document.title = t('site.pageTitle', { page: text })
  }, [text, t])
  return <h1>{text}</h1>
}
