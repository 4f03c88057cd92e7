import { Type, type Static } from 'typebox'

/** Name of a lookup set: its content hash. */
const SetHash = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' })

/** Characters that need no escaping in an address. */
const EntryCode = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._:-]{0,59}$' })

/** One choice of a lookup set: its code is the answer, its text is shown, its note distinguishes equal texts. */
export const LookupEntry = Type.Object(
  {
    code: Type.String({ ...EntryCode, description: 'The answer, once in the set.' }),
    text: Type.String({ minLength: 1, maxLength: 200, description: 'What customers search and choose.' }),
    note: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Tells equal texts apart.' })),
  },
  { additionalProperties: false },
)
export type LookupEntry = Static<typeof LookupEntry>

/** More than any set of breeds or models. A larger set would take long to send and to save. */
export const MAX_ENTRIES = 50_000

/** A lookup set as an editor writes it. Customers search its entries to answer the inputs that name it. */
export const LookupSet = Type.Object(
  {
    lookup: Type.String({ description: 'Name of the set, as that of its file.' }),
    entries: Type.Array(LookupEntry, {
      minItems: 1,
      maxItems: MAX_ENTRIES,
      description: 'What customers search.',
    }),
  },
  { additionalProperties: false },
)
export type LookupSet = Static<typeof LookupSet>

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
