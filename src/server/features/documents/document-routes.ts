import type { FastifyInstance } from 'fastify'
import { DOCUMENT_KINDS } from '../../../contract/documents.ts'
import type { InsurerFacts } from '../../../copy/insurer-params.ts'
import { swedishDateOf, type Clock } from '../../../values/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Bundles } from '../answers/bundles.ts'
import { renderDocumentPdf } from './render-pdf.ts'

interface DocumentRouteOptions {
  readonly bundles: Bundles
  readonly insurer: InsurerFacts
  readonly clock: Clock
}

interface DocumentParams {
  readonly Params: { readonly hash: string; readonly file: string }
}

/** A fastify plugin with the documents of a published flow as PDF, for reading before the purchase. */
export async function documentRoutes(app: FastifyInstance, { bundles, insurer, clock }: DocumentRouteOptions): Promise<void> {
  app.get<DocumentParams>('/flows/:hash/documents/:file', async ({ params }, reply) => {
    const kind = DOCUMENT_KINDS.find((known) => params.file === `${known}.pdf`)
    const content = kind && (await bundles.get(params.hash))?.bundle.documents?.[kind]
    if (!content) throw new ApiError(404, 'notFound', 'there is no such document')
    const pdf = await renderDocumentPdf(content, { insurer, date: swedishDateOf(clock.now()) })
    return reply
      .headers({ 'content-disposition': `inline; filename="${params.file}"` })
      .type('application/pdf')
      .send(pdf)
  })
}
