import { useCallback, useEffect, useRef, useState } from 'react'
import type { RatingRequest, RatingResponse } from '../../../../contract/rating.ts'
import { ApiCallError } from '../../../api/failure.ts'
import { describeError, LOG_LEVELS } from '../../../api/log.ts'
import { rateInsurance } from '../../../api/rating.ts'
import { useServices } from '../../../services/app-services.ts'

/** The answers that a customer gives on the page, by place. */
export type GivenAnswers = NonNullable<RatingRequest['answers']>

interface RatingState {
  readonly rated: RatingResponse | undefined
  readonly isLoading: boolean
  /** The code of the last failure; an empty one of a failure without. */
  readonly failure: string | undefined
}

interface Rating extends RatingState {
  /** Asks with these answers too, and keeps them for later. */
  readonly rate: (answers: GivenAnswers) => void
}

/** Compares an insurance with our offers, and again whenever the customer answers. After a failure, the earlier comparison stays. */
export function useRating(insuranceId: string): Rating {
  const { client, log } = useServices()
  const [state, setState] = useState<RatingState>({ rated: undefined, isLoading: true, failure: undefined })
  const given = useRef<GivenAnswers>({})
  const run = useRef(0)

  const ask = useCallback(() => {
    run.current += 1
    const own = run.current
    rateInsurance(client, { insuranceId, answers: given.current }).then(
      (rated) => {
        if (own === run.current) setState({ rated, isLoading: false, failure: undefined })
      },
      (error: unknown) => {
        if (own !== run.current) return
        log({ text: 'Error comparing an insurance', level: LOG_LEVELS.error, data: describeError(error), tag: 'myPages' })
        const failure = error instanceof ApiCallError ? (error.code ?? '') : ''
        setState((before) => ({ ...before, isLoading: false, failure }))
      },
    )
  }, [client, log, insuranceId])

  useEffect(() => {
    ask()
    return () => void (run.current += 1)
  }, [ask])

  const rate = useCallback(
    (answers: GivenAnswers) => {
      given.current = { ...given.current, ...answers }
      setState((before) => ({ ...before, isLoading: true }))
      ask()
    },
    [ask],
  )
  return { ...state, rate }
}
