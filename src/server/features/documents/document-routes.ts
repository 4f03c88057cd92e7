import type { FastifyInstance } from 'fastify'
import { SHOP_LANGUAGE } from '../../../contract/bundle.ts'
import { DOCUMENT_KINDS } from '../../../contract/documents.ts'
import type { InsurerFacts } from '../../../copy/insurer-params.ts'
import { translator } from '../../../copy/lookup.ts'
import { MANDATE, mandateIn } from '../../../quote/mandate.ts'
import { swedishDateOf, type Clock } from '../../../values/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Bundles } from '../answers/bundles.ts'
import type { PaperBrand } from './pdf-document.ts'
import { renderMandatePdf } from './render-mandate-pdf.ts'
import { renderDocumentPdf } from './render-pdf.ts'

interface DocumentRouteOptions {
  readonly bundles: Bundles
  readonly insurer: InsurerFacts
  readonly brand: PaperBrand
  readonly clock: Clock
}

interface DocumentParams {
  readonly Params: { readonly hash: string; readonly file: string }
}

/** A fastify plugin with the documents and the mandate of a published flow as PDF, for reading before the purchase. */
export async function documentRoutes(app: FastifyInstance, { bundles, insurer, brand, clock }: DocumentRouteOptions): Promise<void> {
  app.get<DocumentParams>('/flows/:hash/documents/:file', async ({ params }, reply) => {
    const pdf = await render(params.hash, params.file.replace(/\.pdf$/, ''))
    if (!pdf) throw new ApiError(404, 'notFound', 'there is no such document')
    return reply
      .headers({ 'content-disposition': `inline; filename="${params.file}"` })
      .type('application/pdf')
      .send(pdf)
  })

  async function render(hash: string, wanted: string): Promise<Buffer | undefined> {
    const bundle = (await bundles.get(hash))?.bundle
    const date = swedishDateOf(clock.now())
    if (bundle && wanted === MANDATE) {
      const mandate = mandateIn(bundle, insurer)
      const t = translator(bundle.copy, () => undefined)
      return mandate && renderMandatePdf(mandate, { t, insurer, brand, date, language: SHOP_LANGUAGE })
    }
    const kind = DOCUMENT_KINDS.find((known) => known === wanted)
    const content = kind && bundle?.documents?.[kind]
    return content && renderDocumentPdf(content, { insurer, brand, date })
  }
}
