import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import boat from '../../../../flow-schemas/boat/product.json' with { type: 'json' }
import life from '../../../../flow-schemas/life/product.json' with { type: 'json' }
import moped from '../../../../flow-schemas/moped/product.json' with { type: 'json' }
import { liveFlows } from '../../platform/db/schema/content.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { publishContent } from '../../testing/published-content.ts'
import type { FindPage } from '../../platform/http/static-files.ts'
import { createFindPage } from './find-page.ts'

const { path } = moped

describeShop('[P2.1] whether there is a page at an address', (kit) => {
  let isPage: FindPage
  beforeEach(async () => {
    await publishContent(kit, ['moped', 'boat', 'life', 'demo', 'otherParent'])
    isPage = createFindPage(kit.db, {
      isProduction: false,
      articles: { hasArticle: async ({ kind, slug }) => kind === 'glossary' && slug === 'bonus' },
    })
  })
  const found = async (...pathnames: string[]) => {
    const answers = await Promise.all(pathnames.map(async (pathname) => [pathname, await isPage(pathname)] as const))
    return answers.filter(([, is]) => is).map(([pathname]) => pathname)
  }

  it('there is: the shop’s own, and those of what is published', async () => {
    const shared = ['/', '/ordlista', '/ordlista/bonus', '/sok', '/kakor', '/KAKOR', '/%6bakor/', '/error', '/kvittens']
    const own = [...shared, '/tjanst/demo', '/mina-sidor/arenden', '/medforsakrad', '/vantar-pa-underskrift']
    const ofProduct = ['', '/', '/teckna', '/signering', '/kvittens', '/dokument/ipid', '/dokument/mandate'].map((page) => path + page)
    const offers = [boat, life].flatMap((sold) => ['/prisforslag', '/bekraftat-prisforslag'].map((page) => sold.path + page))
    expect(await found(...own, ...ofProduct, ...offers)).toEqual([...own, ...ofProduct, ...offers])
  })

  it('there is none', async () => {
    const nothing = ['/finns/inte', `${path}/mer`, `${path}/dokument/annat`, `${path}/dokument`, '/teckna', '/finns/inte/teckna']
    // only the person of an invitation sees the flow that participants sign
    const others = [
      '/tjanst/moped',
      '/tjanst/otherParent',
      '/tjanst/finns-inte',
      '/tjanst',
      '/ordlista/malus',
      '/tips-rad/bonus',
      path.toUpperCase(),
      '/%',
      '/a%00b',
      '/tjanst/a%00b',
      '/ordlista/a%00b',
      "/'--",
    ]
    const withoutOffers = [`${path}/prisforslag`, `${path}/bekraftat-prisforslag`, `${boat.path}/dokument/mandate`]
    expect(await found(...nothing, ...others, ...withoutOffers)).toEqual([])
  })

  it('a product that is not sold any more has receipts alone', async () => {
    await kit.db.delete(liveFlows).where(eq(liveFlows.name, 'moped'))
    expect(await found(path, `${path}/teckna`, `${path}/dokument/ipid`, `${path}/kvittens`)).toEqual([`${path}/kvittens`])
  })
})
