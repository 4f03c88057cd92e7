import { useEffect } from 'react'
import { useServices } from '../services/app-services.ts'
import { removeOldFlows } from './old-flows.ts'

/** Removes the flows that the device has kept for too long. Draws nothing. */
export function RemoveOldFlows() {
  const { clock } = useServices()
  useEffect(() => removeOldFlows(window, clock), [clock])
  return null
}
