import { describe, expect, it } from 'vitest'
import { readPageAddress, type PageAddress } from './page-address.ts'

const PRODUCT = '/person/barnforsakring'

describe('[P2.1] what an address stands for', () => {
  it.each<[string, PageAddress]>([
    ['/', { kind: 'own' }],
    ['/kakor', { kind: 'own' }],
    ['/Kakor/', { kind: 'own' }],
    ['/kvittens', { kind: 'own' }],
    ['/dev/vectors', { kind: 'devTools' }],
    ['/bankid-simulator', { kind: 'devTools' }],
    ['/mina-sidor', { kind: 'own' }],
    ['/mina-sidor/oversikt/', { kind: 'own' }],
    ['/mina-sidor/annat', { kind: 'product', path: '/mina-sidor/annat' }],
    ['/ordlista', { kind: 'own' }],
    ['/Vanliga-fragor/', { kind: 'own' }],
    ['/sok', { kind: 'own' }],
    ['/ordlista/sjalvrisk', { kind: 'article', articleKind: 'glossary', slug: 'sjalvrisk' }],
    ['/tips-rad/infor-resan/', { kind: 'article', articleKind: 'tip', slug: 'infor-resan' }],
    ['/ordlista/sjalvrisk/mer', { kind: 'product', path: '/ordlista/sjalvrisk/mer' }],
    ['/sok/mer', { kind: 'product', path: '/sok/mer' }],
    ['/tjanst/demo', { kind: 'service', flow: 'demo' }],
    ['/tjanst', { kind: 'product', path: '/tjanst' }],
    ['/tjanst/demo/mer', { kind: 'product', path: '/tjanst/demo/mer' }],
    [PRODUCT, { kind: 'product', path: PRODUCT }],
    [`${PRODUCT}/`, { kind: 'product', path: PRODUCT }],
    [`${PRODUCT}/teckna`, { kind: 'purchase', path: PRODUCT }],
    [`${PRODUCT}/signering/`, { kind: 'purchase', path: PRODUCT }],
    [`${PRODUCT}/kvittens`, { kind: 'receipt', path: PRODUCT }],
    [`${PRODUCT}/bekraftat-prisforslag`, { kind: 'offer', path: PRODUCT }],
    [`${PRODUCT}/dokument/ipid`, { kind: 'document', path: PRODUCT, document: 'ipid' }],
    [`${PRODUCT}/dokument`, { kind: 'product', path: `${PRODUCT}/dokument` }],
    ['/teckna', { kind: 'product', path: '/teckna' }],
    ['/constructor', { kind: 'product', path: '/constructor' }],
  ])('%s', (pathname, address) => expect(readPageAddress(pathname)).toEqual(address))
})
