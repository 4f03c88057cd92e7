import { Type, type Static } from 'typebox'

/** Name of a lookup set: its content hash. */
const SetHash = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' })

/** Characters that need no escaping in an address. */
const EntryCode = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._:-]{0,59}$' })

/** One choice of a lookup set: its code is the answer, its text is shown, its note distinguishes equal texts. */
export const LookupEntry = Type.Object(
  {
    code: EntryCode,
    text: Type.String({ minLength: 1, maxLength: 200 }),
    note: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  },
  { additionalProperties: false },
)
export type LookupEntry = Static<typeof LookupEntry>

/** Maximum entries of a page of search results. */
export const ENTRIES_PER_PAGE = 25

export const SearchParams = Type.Object({ set: SetHash })
/** The search text, and the number of hits before the page, in digits. */
export const SearchQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 100 })),
  offset: Type.Optional(Type.String({ pattern: '^[0-9]{1,6}$' })),
})
export const EntryParams = Type.Object({ set: SetHash, code: EntryCode })

/** A page of search results, best first, with the total number of hits. */
export const EntriesPage = Type.Object({
  entries: Type.Array(LookupEntry, { maxItems: ENTRIES_PER_PAGE }),
  total: Type.Integer({ minimum: 0 }),
})
export type EntriesPage = Static<typeof EntriesPage>
