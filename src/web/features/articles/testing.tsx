import { createMemoryRouter, RouterProvider, RouterContextProvider } from 'react-router'
import articlePages from '../../../../flow-schemas/copy/articlePages.sv.json' with { type: 'json' }
import childCopy from '../../../../flow-schemas/child/copy.sv.json' with { type: 'json' }
import general from '../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import site from '../../../../flow-schemas/copy/site.sv.json' with { type: 'json' }
import type { Article } from '../../../contract/articles.ts'
import type { ArticleQuery } from '../../../contract/cms.ts'
import { insurerParams } from '../../../copy/insurer-params.ts'
import type { ApiClient } from '../../api/client.ts'
import { ApiCallError } from '../../api/failure.ts'
import { CopyProvider } from '../../copy/copy-context.tsx'
import { servicesContext, ServicesProvider, type AppServices } from '../../services/app-services.ts'
import { missingText, render, type Shown } from '../../testing/render.tsx'
import { fakeServices, sessionAnswer } from '../../testing/services.ts'
import * as articlePage from './article-page.tsx'
import * as listPage from './article-list-page.tsx'
import * as searchPage from './search-page.tsx'

/** An article with an id. */
export const article = (id: string, over: Partial<Article> = {}): Article => ({
  id,
  kind: 'question',
  slug: id.toLowerCase(),
  title: `Titel ${id}`,
  lead: `Ingress ${id}.`,
  body: [],
  ...over,
})

/** A content service in memory, with its calls. Change its fields to publish, or to make it fail. */
export function fakeLibrary(articles: readonly Article[]) {
  const library = { version: 'one', articles, hasFailed: false, calls: [] as string[] }
  const answer = (template: string, payload: object): object => {
    if (template === '/get-cms-cache-version') return { version: library.version }
    if (template === '/search-cms') {
      const { keywords } = payload as { keywords: string[] }
      const found = library.articles.filter(({ title }) => keywords.every((word) => title.includes(word)))
      return { total: found.length, articles: found }
    }
    const { kind, slug, product, ids, page = 1 } = payload as ArticleQuery
    const found = library.articles.filter(
      (one) =>
        (kind === undefined || one.kind === kind) &&
        (slug === undefined || one.slug === slug) &&
        (product === undefined || one.products?.includes(product) === true) &&
        (ids === undefined || ids.split(',').includes(one.id)),
    )
    return { version: library.version, total: found.length, articles: found.slice((page - 1) * 25, page * 25) }
  }
  const client: ApiClient = {
    async call(_, template, payload = {}) {
      library.calls.push(`${template} ${JSON.stringify(payload)}`)
      if (library.hasFailed) throw new ApiCallError('server', 'down', { status: 503 })
      return { data: answer(template, payload), status: 200, responseTime: 1 }
    },
  }
  return { library, client }
}

const COPY = { ...general, ...site, ...articlePages, ...childCopy }

/**
 * Shows the pages of articles over a content service in memory, once the first has loaded. A failed load shows `Fel`. A
 * missing text throws.
 */
export async function showArticles(path: string, articles: readonly Article[]) {
  const { library, client } = fakeLibrary(articles)
  const { services, logged } = fakeServices({ client, copy: { load: async () => COPY } })
  return { ...(await showOver(path, services)), library, logged }
}

async function showOver(path: string, services: AppServices): Promise<Shown & { readonly address: () => string }> {
  const context = () => new RouterContextProvider(new Map([[servicesContext, services]]))
  const pages = [
    ...['ordlista', 'tips-rad', 'vanliga-fragor'].flatMap((list) => [
      { path: list, ...listPage },
      { path: `${list}/:slug`, ...articlePage },
    ]),
    { path: 'sok', ...searchPage },
  ].map(({ path: at, loader, Component }) => ({ path: at, loader, Component, errorElement: <p>Fel</p> }))
  const router = createMemoryRouter([...pages, { path: '*', element: null }], { initialEntries: [path], getContext: context })
  await isReady(router)
  const shown = render(
    <ServicesProvider value={services}>
      <CopyProvider copy={COPY} facts={insurerParams(sessionAnswer.insurer)} onMissing={missingText}>
        <RouterProvider router={router} />
      </CopyProvider>
    </ServicesProvider>,
  )
  return { ...shown, address: () => router.state.location.pathname + router.state.location.search }
}

/** Resolves when the router has loaded its first page. */
async function isReady(router: ReturnType<typeof createMemoryRouter>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = router.subscribe(({ initialized }) => initialized && resolve())
  if (!router.state.initialized) await promise
  stop()
}
