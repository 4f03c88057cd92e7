import type { FastifyInstance } from 'fastify'
import { SHOP_LANGUAGE, type Bundle } from '../../../contract/bundle.ts'
import { DOCUMENT_KINDS } from '../../../contract/documents.ts'
import type { InsurerFacts } from '../../../copy/insurer-params.ts'
import { translator } from '../../../copy/lookup.ts'
import { MANDATE, mandateIn } from '../../../quote/mandate.ts'
import { swedishDateOf, type Clock, type IsoDate } from '../../../values/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Bundles } from '../answers/bundles.ts'
import { keepPdfs } from './kept-pdfs.ts'
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

/** Bytes of rendered documents that are kept: several times those of all products on sale. */
const KEPT_BYTES = 16_000_000

/**
 * A fastify plugin with the documents and the mandate of a published flow as PDF, for reading before the purchase. Each is rendered once
 * a day: its date is the day's.
 */
export async function documentRoutes(app: FastifyInstance, { bundles, insurer, brand, clock }: DocumentRouteOptions): Promise<void> {
  const kept = keepPdfs(KEPT_BYTES)
  app.get<DocumentParams>('/flows/:hash/documents/:file', async ({ params, headers }, reply) => {
    const bundle = (await bundles.get(params.hash))?.bundle
    const wanted = params.file.replace(/\.pdf$/, '')
    const date = swedishDateOf(clock.now())
    const pdf = bundle && (await kept.get([bundle.hash, wanted, SHOP_LANGUAGE, date].join(' '), async () => render(bundle, wanted, date)))
    if (!pdf) throw new ApiError(404, 'notFound', 'there is no such document')
    void reply.headers({ 'cache-control': 'public, no-cache', etag: pdf.etag })
    if (headers['if-none-match'] === pdf.etag) return reply.code(304).send()
    return reply
      .headers({ 'content-disposition': `inline; filename="${params.file}"` })
      .type('application/pdf')
      .send(pdf.bytes)
  })

  async function render(bundle: Bundle, wanted: string, date: IsoDate): Promise<Buffer | undefined> {
    if (wanted === MANDATE) {
      const mandate = mandateIn(bundle, insurer)
      const t = translator(bundle.copy, () => undefined)
      return mandate && renderMandatePdf(mandate, { t, insurer, brand, date, language: SHOP_LANGUAGE })
    }
    const kind = DOCUMENT_KINDS.find((known) => known === wanted)
    const content = kind && bundle.documents?.[kind]
    return content && renderDocumentPdf(content, { insurer, brand, date })
  }
}
