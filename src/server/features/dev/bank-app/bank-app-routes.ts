import { PRODUCT_PATHS } from '../../../../contract/page-paths.ts'
import type { FastifyInstance } from 'fastify'
import { Compile } from 'typebox/compile'
import { RedirectValue } from '../../../../contract/redirects.ts'
import { readLiveFlows, type BundleStore } from '../../content/bundles.ts'
import type { Db } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { RedirectStore } from '../../redirects/database-redirects.ts'
import { bankAppPage, type OfferedProduct } from './page.ts'

export interface BankAppOptions {
  readonly db: Db
  readonly store: Pick<BundleStore, 'get'>
  readonly redirects: Pick<RedirectStore, 'keep'>
}

const FORM = 'application/x-www-form-urlencoded'

const valueFormat = Compile(RedirectValue)

/**
 * A fastify plugin with `/dev/bank-app`: a demonstration of a bank's app that sends a customer into a purchase with the
 * bank's data. Register it outside production only, because it does not verify the person.
 */
export async function bankApp(app: FastifyInstance, { db, store, redirects }: BankAppOptions): Promise<void> {
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  )

  app.get('/dev/bank-app', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(bankAppPage(await offeredProducts())),
  )

  app.post('/dev/bank-app', async ({ body }, reply) => {
    const { path, ...given } = (body ?? {}) as Readonly<Record<string, string>>
    const value = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''))
    const isOffered = (await offeredProducts()).some((product) => product.path === path)
    if (path === undefined || !isOffered || !valueFormat.Check(value))
      throw new ApiError(400, 'badRequest', 'the form is not filled in as it must be')
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${path}/${PRODUCT_PATHS.form}?redirectToken=${await redirects.keep(value)}`, 303)
  })

  async function offeredProducts(): Promise<OfferedProduct[]> {
    const live = await Promise.all((await readLiveFlows(db)).map(async ({ hash }) => store.get(hash)))
    return live
      .flatMap((loaded) => loaded?.bundle.product ?? [])
      .toSorted((a, b) => a.priority - b.priority || (a.path < b.path ? -1 : 1))
      .map(({ path, product }) => ({ path, product }))
  }
}
