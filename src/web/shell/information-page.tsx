import { useCopy } from '../copy/copy-context.tsx'
import { Paragraphs } from '../ui/paragraphs.tsx'

/** A page of plain text. */
export function InformationPage({ copy }: { readonly copy: string }) {
  const { t } = useCopy()
  return (
    <div className="container page narrow prose">
      <h1>{t(`${copy}.title`)}</h1>
      <Paragraphs text={t(`${copy}.text`)} />
    </div>
  )
}
