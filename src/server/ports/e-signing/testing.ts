import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ESigning, IdentificationOrder, SigningOrder, SigningStarted } from './e-signing-port.ts'

/** A signing service under test, with the app of a person who signs. */
export interface ESigningWorld {
  readonly signing: ESigning
  /** Two people with an e-ID: the signer of the orders, and another one. Twelve digits each. */
  readonly people: readonly [signer: string, other: string]
  /** Advances the service's clock. */
  forward(ms: number): void
  /** The person reads the QR code of an order that started now. */
  scan(order: SigningStarted, personalNumber: string): Promise<void>
  /** The person opens the app by the address of `launchUrl`. */
  open(order: SigningStarted, personalNumber: string): Promise<void>
  /** The person confirms the order in the app. */
  confirm(order: SigningStarted, personalNumber: string): Promise<void>
  close(): Promise<void>
}

const IDENTIFICATION: IdentificationOrder = {
  visibleText: 'Logga in på *Mina sidor*',
  endUserIp: '127.0.0.1',
  userAgent: 'Mozilla/5.0',
  device: 'other',
}
const ON_SAME_DEVICE = { device: 'same', returnUrl: 'https://teckna.example/back#nonce=1' } as const

/**
 * Declares the contract of the port `ESigning` as tests.
 * @param title names the adapter in each test
 * @param makeWorld opens a service without orders, before each test
 */
export function describeESigning(title: string, makeWorld: () => Promise<ESigningWorld>): void {
  describe(`${title}: the contract of e-signing`, () => {
    let world: ESigningWorld
    let order: SigningOrder
    beforeEach(async () => {
      world = await makeWorld()
      order = { ...IDENTIFICATION, visibleText: '# Teckna hemförsäkring', personalNumber: world.people[0] }
    })
    afterEach(async () => world.close())

    it('signs on the same device', async () => {
      const { signing, people } = world
      const started = await signing.start({ ...order, ...ON_SAME_DEVICE })
      await world.open(started, people[0])
      await world.confirm(started, people[0])
      expect(await signing.collect(started.orderRef)).toMatchObject({ status: 'complete', evidence: { personalNumber: people[0] } })
    })

    it('distinguishes a second order for the same person', async () => {
      const first = await world.signing.start(order)
      await expect(world.signing.start(order)).rejects.toMatchObject({ code: 'alreadyInProgress' })
      expect(await world.signing.collect(first.orderRef)).toMatchObject({ status: 'failed' })
    })

    it('cancels', async () => {
      const { orderRef } = await world.signing.start(order)
      await world.signing.cancel(orderRef)
      await expect(world.signing.collect(orderRef)).rejects.toMatchObject({ code: 'gone' })
      await expect(world.signing.cancel(orderRef)).rejects.toMatchObject({ code: 'gone' })
    })

    it('reports an order that the person never opens as failed after 30 s', async () => {
      const { orderRef } = await world.signing.start(order)
      world.forward(30_000)
      expect(await world.signing.collect(orderRef)).toMatchObject({ status: 'failed' })
    })

    it('refuses a malformed order as invalid', async () => {
      await expect(world.signing.start({ ...order, endUserIp: 'unknown' })).rejects.toMatchObject({ code: 'invalid' })
      await expect(world.signing.identify({ ...IDENTIFICATION, endUserIp: 'unknown' })).rejects.toMatchObject({ code: 'invalid' })
    })

    it('identifies the person who scans the code', async () => {
      const { signing, people } = world
      const started = await signing.identify(IDENTIFICATION)
      await world.scan(started, people[1])
      await world.confirm(started, people[1])
      expect(await signing.collect(started.orderRef)).toMatchObject({ status: 'complete', evidence: { personalNumber: people[1] } })
    })

    it('keeps two identifications apart', async () => {
      const { signing, people } = world
      const first = await signing.identify(IDENTIFICATION)
      const second = await signing.identify({ ...IDENTIFICATION, ...ON_SAME_DEVICE })
      await world.open(second, people[0])
      await world.confirm(second, people[0])
      expect(await signing.collect(first.orderRef)).toMatchObject({ status: 'pending' })
      expect(await signing.collect(second.orderRef)).toMatchObject({ status: 'complete' })
    })
  })
}
