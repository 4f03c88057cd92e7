import { useNavigate, useNavigation, type NavigateOptions } from 'react-router'
import { useLatest } from '../ui/use-latest.ts'

/**
 * Returns a function that navigates the customer to an address of the flow. It does nothing once they are leaving the
 * flow, even while the next page is being fetched.
 * @param isOfFlow whether a path belongs to the flow
 */
export function useLead(isOfFlow: (pathname: string) => boolean): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const { location: goingTo } = useNavigation()
  const isLeaving = useLatest(goingTo !== undefined && !isOfFlow(goingTo.pathname))
  return (to, options) => {
    if (!isLeaving()) void navigate(to, options)
  }
}
