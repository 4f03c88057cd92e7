import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createCipher } from '../../platform/secrets/cipher.ts'
import type { CollectionRow } from './collection-rows.ts'
import { openOrder, sealOrder } from './sealed-order.ts'

const options = { cipher: createCipher(Buffer.alloc(32, 7), randomBytes), publicUrl: 'https://teckna.example' }
const CUSTOMER = { personalNumber: '198507092388', ip: '192.0.2.1', userAgent: 'test' }
const INSURANCE = 'V1StGXR8_Z5jdHi6BmyT0Q'

it.each([
  ['on the page of all companies', {}, 'https://teckna.example/mina-sidor/hamta'],
  ['on the page of one insurance', { insuranceId: INSURANCE }, `https://teckna.example/mina-sidor/uppdatera?id=${INSURANCE}`],
])('[P4.10] the order of a collection that began %s leads the app back there', (_, request, returnUrl) => {
  const sealedOrder = sealOrder(options, 'collection', CUSTOMER, request)
  expect(sealedOrder).not.toContain(CUSTOMER.personalNumber)
  expect(openOrder(options, { id: 'collection', sealedOrder } as CollectionRow)).toEqual({
    personalNumber: '198507092388',
    endUserIp: '192.0.2.1',
    userAgent: 'test',
    returnUrl,
  })
})
