import { Type } from 'typebox'

/** Body of a call that needs none: an empty object. */
export const NoBody = Type.Object({}, { additionalProperties: false })
