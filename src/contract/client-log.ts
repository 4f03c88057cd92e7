import { Type } from 'typebox'

/** What a page reports: levels 0 (information) and 3 (error). [B7.1] */
export const LogReport = Type.Object(
  {
    text: Type.String({ maxLength: 2_000 }),
    level: Type.Union([Type.Literal(0), Type.Literal(3)]),
    data: Type.Optional(Type.Unknown()),
    tag: Type.Optional(Type.String({ maxLength: 60 })),
    userAgent: Type.Optional(Type.String({ maxLength: 400 })),
  },
  { additionalProperties: false },
)

export const LogResponse = Type.Object({ logged: Type.Boolean() })
