import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ObjectStore } from './object-store-port.ts'

/** A store under test. */
export interface OpenObjects {
  readonly objects: ObjectStore
  close(): Promise<void>
}

const LONGEST = 1_000
const bytes = (length: number) => Uint8Array.from({ length }, (_, index) => index % 256)

/**
 * Declares the contract of the port `ObjectStore` as tests.
 * @param title names the adapter, such as `an object store in another process`
 * @param open opens the store; the tests remove the objects that they put there
 */
export function describeObjectStore(title: string, open: () => Promise<OpenObjects>): void {
  describe(`${title}: the contract of object stores`, () => {
    let opened: OpenObjects
    beforeAll(async () => {
      opened = await open()
    }, 60_000)
    afterAll(async () => opened.close())

    it('gives back the bytes that were put under a name, and takes the newest', async () => {
      const { objects } = opened
      await objects.put('contract-a', bytes(LONGEST))
      expect(Buffer.from(await objects.get('contract-a', LONGEST))).toEqual(Buffer.from(bytes(LONGEST)))
      await objects.put('contract-a', bytes(3))
      await objects.put('contract-a', bytes(3))
      expect(Buffer.from(await objects.get('contract-a', LONGEST))).toEqual(Buffer.from(bytes(3)))
      await objects.remove('contract-a')
    })

    it('keeps objects apart by their names', async () => {
      const { objects } = opened
      await Promise.all([objects.put('contract-b', bytes(1)), objects.put('contract-c', bytes(2))])
      await objects.remove('contract-b')
      expect(await objects.get('contract-c', LONGEST)).toHaveLength(2)
      await objects.remove('contract-c')
    })

    it('says that an object is missing, before it is put and after it is removed, also twice', async () => {
      const { objects } = opened
      const isMissing = async () => expect(objects.get('contract-d', LONGEST)).rejects.toMatchObject({ fault: 'missing' })
      await isMissing()
      await objects.put('contract-d', bytes(1))
      await objects.remove('contract-d')
      await objects.remove('contract-d')
      await isMissing()
    })

    it('reads no object that is longer than was asked', async () => {
      const { objects } = opened
      await objects.put('contract-e', bytes(LONGEST))
      await expect(objects.get('contract-e', LONGEST - 1)).rejects.toMatchObject({ fault: 'damaged' })
      await objects.remove('contract-e')
    })
  })
}
