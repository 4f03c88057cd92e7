import { Type, type Static } from 'typebox'

/** Name of a lookup set: its content hash. */
const SetHash = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' })

/** Signs that stand in an address as they are. */
const EntryCode = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._:-]{0,59}$' })

/** One choice of a lookup set: its code is the answer, its text is what the customer reads, its note tells likes apart. */
export const LookupEntry = Type.Object(
  {
    code: EntryCode,
    text: Type.String({ minLength: 1, maxLength: 200 }),
    note: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  },
  { additionalProperties: false },
)
export type LookupEntry = Static<typeof LookupEntry>

/** How many entries a page of search results holds at most. */
export const ENTRIES_PER_PAGE = 25

export const SearchParams = Type.Object({ set: SetHash })
/** What is searched for, and how many of the hits come before the page, in digits. */
export const SearchQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 100 })),
  offset: Type.Optional(Type.String({ pattern: '^[0-9]{1,6}$' })),
})
export const EntryParams = Type.Object({ set: SetHash, code: EntryCode })

/** A page of search results, best first, and how many there are in all. */
export const EntriesPage = Type.Object({
  entries: Type.Array(LookupEntry, { maxItems: ENTRIES_PER_PAGE }),
  total: Type.Integer({ minimum: 0 }),
})
export type EntriesPage = Static<typeof EntriesPage>
