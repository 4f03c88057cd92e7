import { beforeEach, expect, it } from 'vitest'
import { describeShop } from '../../testing/describe-shop.ts'
import { publishContent } from '../../testing/published-content.ts'
import type { FindRedirect } from '../../platform/http/static-files.ts'
import { createFindRedirect } from './find-redirect.ts'

describeShop('[P2.1] the present address of a moved page', (kit) => {
  let redirectOf: FindRedirect
  beforeEach(async () => {
    await publishContent(kit, ['moped', 'home'])
    redirectOf = createFindRedirect(kit.db)
  })

  it.each([
    ['/moped', '', '/person/andra-fordon/moped'],
    ['/person/mopedforsakring/', '', '/person/andra-fordon/moped'],
    ['/Person/Mopedforsakring', '?kampanj=a', '/person/andra-fordon/moped?kampanj=a'],
    ['/person/mopedforsakring/teckna', '?kampanj=a', '/person/andra-fordon/moped/teckna?kampanj=a'],
    ['/person/mopedforsakring/dokument/ipid', '', '/person/andra-fordon/moped/dokument/ipid'],
    ['//person//mopedforsakring//teckna', '', '/person/andra-fordon/moped/teckna'],
    ['/person/hemforsakring/student', '', '/person/hemforsakring?boende=student'],
    ['/person/hemforsakring/student', '?kampanj=a', '/person/hemforsakring?boende=student&kampanj=a'],
  ])('%s%s is %s', async (pathname, search, present) => {
    expect(await redirectOf(pathname, search)).toBe(present)
  })

  it.each(['/person/andra-fordon/moped', '/finns/inte', '/person/hundforsakring', '/', '/kakor', "/'--", '/%'])(
    'there is none for %s',
    async (pathname) => {
      expect(await redirectOf(pathname, '')).toBeUndefined()
    },
  )
})
