import type { Mandate } from '../../../quote/mandate.ts'
import { SHOP_LANGUAGE } from '../../../contract/bundle.ts'
import { ProseBlocks } from '../../ui/prose.tsx'
import './document-view.css'

/** The mandate to pay by Autogiro as a page, with the same content as its PDF. */
export function MandateView({ mandate: { title, intro, payee, blocks, versionText } }: { readonly mandate: Mandate }) {
  return (
    <article className="policy-document" lang={SHOP_LANGUAGE}>
      <header className="policy-document-header">
        <h1 className="ds-heading" data-size="lg">
          {title}
        </h1>
        <p className="policy-document-version">{versionText}</p>
      </header>
      <p>{intro}</p>
      <dl className="policy-document-facts">
        <dt>{payee.label}</dt>
        <dd>{payee.value}</dd>
      </dl>
      <ProseBlocks blocks={blocks} />
    </article>
  )
}
