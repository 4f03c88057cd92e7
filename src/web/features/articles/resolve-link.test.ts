import { describe, expect, it } from 'vitest'
import type { Link } from '../../../contract/links.ts'
import { resolveLink } from './resolve-link.ts'

const HOME = { flow: 'home', path: '/person/hemforsakring', hash: 'abc' }

describe('the address of a link', () => {
  it.each<[Link, string]>([
    [{ linktype: 'story', story: '' }, '/'],
    [{ linktype: 'story', story: '', anchor: 'kontakt' }, '/#kontakt'],
    [{ linktype: 'story', story: 'ordlista/bonus' }, '/ordlista/bonus'],
    [{ linktype: 'story', story: 'ordlista/bonus', anchor: 'mer' }, '/ordlista/bonus#mer'],
    [{ linktype: 'story', story: 'angra-avtal' }, '/angra-avtal'],
    [{ linktype: 'story', story: 'tjanst/withdrawal' }, '/tjanst/withdrawal'],
    [{ linktype: 'story', story: 'person/hemforsakring', anchor: 'kontakt' }, '/person/hemforsakring#kontakt'],
    [{ linktype: 'story', story: 'person/hemforsakring/teckna' }, '/person/hemforsakring/teckna'],
    [{ linktype: 'story', story: 'person/hemforsakring/dokument/terms' }, '/person/hemforsakring/dokument/terms'],
    [{ linktype: 'url', url: 'https://www.fi.se/sv' }, 'https://www.fi.se/sv'],
    [{ linktype: 'url', url: 'https://www.fi.se', anchor: 'om' }, 'https://www.fi.se#om'],
    [{ linktype: 'asset', asset: 'home/terms' }, '/flows/abc/documents/terms.pdf'],
    [{ linktype: 'asset', asset: 'home/terms', anchor: 'page=3' }, '/flows/abc/documents/terms.pdf#page=3'],
    [{ linktype: 'email', email: 'a@b.se' }, 'mailto:a@b.se'],
  ])('%j is %s', (link, href) => expect(resolveLink(link, [HOME])).toBe(href))

  it.each<Link>([
    { linktype: 'story', story: 'person/hemforsakring' },
    { linktype: 'story', story: 'person/hemforsakring/teckna', anchor: 'kontakt' },
    { linktype: 'story', story: 'person/hemforsakring/dokument/terms' },
    { linktype: 'asset', asset: 'home/terms', anchor: 'page=3' },
  ])('%j is none while the product is not on sale', (link) => expect(resolveLink(link, [])).toBeUndefined())
})
