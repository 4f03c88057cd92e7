import { useNavigate, useNavigation, type NavigateOptions } from 'react-router'
import { useLatest } from '../ui/use-latest.ts'

/**
 * Leads the customer to an address of a flow; not once they are on their way out of it, even if the page they go to is
 * still being fetched.
 * @param isOfFlow whether a path is of the flow
 */
export function useLead(isOfFlow: (pathname: string) => boolean): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const { location: goingTo } = useNavigation()
  const isLeaving = useLatest(goingTo !== undefined && !isOfFlow(goingTo.pathname))
  return (to, options) => {
    if (!isLeaving()) void navigate(to, options)
  }
}
