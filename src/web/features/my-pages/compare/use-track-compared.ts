import { useCallback } from 'react'
import type { RatingResponse } from '../../../../contract/rating.ts'
import { useServices } from '../../../services/app-services.ts'
import { lazyCode } from '../../../ui/lazy-code.ts'

type ComparedEvent = 'seeComparedInsurance' | 'compareInsurance' | 'continueWithInsurance'

const statistics = lazyCode(() => import('../../statistics/follow-customer.ts'))

/** Returns a function that tells analytics how a comparison goes on, without anything of the customer. Dev mode tells nothing. [B9.4] [P7.5] */
export function useTrackCompared(): (event: ComparedEvent, product: RatingResponse['product']) => void {
  const { devMode } = useServices()
  const isOff = devMode?.isOn === true
  return useCallback(
    (event, { flow, insuranceType }) => {
      if (!isOff) void statistics.preload().then(() => statistics.loaded()?.trackCompared(event, { flow, insuranceType }))
    },
    [isOff],
  )
}
