import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { priceWait, type PriceWait } from '../../../../quote/price-wait.ts'
import type { Purchase } from '../purchase/purchase.ts'

/** Returns what the purchase's price waits for, or null. */
export function usePriceWait({ flow: { document }, answers, state }: Purchase): PriceWait | null {
  const machine = useStore(state)
  return useStore(
    answers,
    useShallow(({ evaluation }) => priceWait(document, evaluation, machine)),
  )
}
