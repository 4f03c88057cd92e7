import { useEffect, useEffectEvent, useMemo } from 'react'
import { useLocation, useMatches, type Location } from 'react-router'

/**
 * Calls `visit` with the step that the address names: at first, and after each navigation. Two navigations that React draws
 * as one can end where the page was: the address is as before, but the flow has moved on.
 */
export function useAddressedStep(stepOf: (location: Location) => number, visit: (step: number) => void): void {
  const location = useLocation()
  // the router makes new matches for each navigation, but keeps a location that is equal
  const matches = useMatches()
  const arrival = useMemo(() => ({ location, matches }), [location, matches])
  const follow = useEffectEvent((to: Location) => visit(stepOf(to)))
  useEffect(() => {
    follow(arrival.location)
  }, [arrival])
}
