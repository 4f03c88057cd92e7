import type { CaseRequest } from '../../../contract/case-request.ts'
import type { EndOrder } from '../../../insurance/end-plan.ts'
import { CANCELLATION_REASONS } from '../../../insurance/own-cancellation.ts'
import { isCalendarDate } from '../../../values/calendar.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { EndingHandlers, SubmitHandler } from '../submissions/handlers.ts'
import type { Endings } from './ending-service.ts'

/** Returns the handlers of the forms that end an own insurance, or take that back. */
export function createEndingHandlers(endings: Endings): EndingHandlers {
  return {
    cancelInsurance: endingHandler(endings, cancelOrder),
    regretCancellation: endingHandler(endings, () => ({ kind: 'regret' })),
  }
}

/**
 * Ends the insurance that the page names, if it is the customer's. The page's facts choose the questions; what follows is
 * decided by the insurance alone. A repeated order changes nothing, so `find` remembers no request.
 */
function endingHandler(endings: Endings, orderOf: (request: CaseRequest) => EndOrder): SubmitHandler {
  return {
    find: async () => undefined,
    trust: async (given) => given,
    async submit({ request, customer }) {
      if (!customer) throw new ApiError(400, 'flowMismatch', 'the handler takes the answers of signed-in customers only')
      const { email } = request.flow.answers
      const insuranceNumber = request.flow.given?.['insuranceNumber']
      return endings.end(customer, {
        insuranceNumber: typeof insuranceNumber === 'string' ? insuranceNumber : '',
        order: orderOf(request),
        ...(typeof email === 'string' && { email }),
      })
    },
  }
}

/** An editor may drop the questions: then the insurance ends with its term, for another reason. */
function cancelOrder({ flow: { answers } }: CaseRequest): EndOrder {
  const { reason, lastDay } = answers
  const known = CANCELLATION_REASONS.find((one) => one === reason) ?? 'other'
  return { kind: 'cancel', reason: known, ...(typeof lastDay === 'string' && isCalendarDate(lastDay) && { lastDay }) }
}
