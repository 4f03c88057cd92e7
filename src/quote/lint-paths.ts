import type { FlowDocument } from '../engine/document.ts'
import type { Finding } from '../engine/lint/finding.ts'
import { placesOf } from './placements.ts'
import { placeAtPaths, QuotePathError } from './path.ts'
import { isReservedPath } from './request.ts'

/** Finds places in the quote request that no answer may have: names of the request's own, and places within each other. */
export function lintQuotePlaces({ properties }: FlowDocument): Finding[] {
  const places = new Map(Object.entries(properties).flatMap(([id, input]) => placesOf(input).map((place) => [place, id] as const)))
  try {
    const reserved = [...places].filter(([path]) => isReservedPath(path))
    placeAtPaths([...places.keys()].map((path) => [path, true]))
    return reserved.map(([path, id]) => ({
      code: 'quotePath',
      at: `/properties/${id}/quote`,
      text: `Platsen "${path}" är upptagen av offerten själv.`,
    }))
  } catch (error) {
    if (!(error instanceof QuotePathError)) throw error
    return [
      {
        code: 'quotePath',
        at: `/properties/${places.get(error.path) ?? ''}/quote`,
        text: `Platsen i offerten går inte att använda: ${error.message}.`,
      },
    ]
  }
}
