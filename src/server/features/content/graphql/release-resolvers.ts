import { classOf } from '../../../../engine/diff/change.ts'
import { wordChange, wordFindings } from '../../../../findings/word.ts'
import { readAuthorNames } from '../../../accounts/session/author-names.ts'
import type { Db } from '../../../platform/db/database.ts'
import { readIndex, type ContentIndex } from '../content-index.ts'
import { LintError } from '../lint-error.ts'
import { keyOf } from '../pieces.ts'
import { publishRelease, undoRelease } from '../publish-release.ts'
import { checkRelease, diffRelease, planRelease } from '../release-diff.ts'
import { UnknownReleaseError } from '../release-errors.ts'
import { addToRelease, createRelease, listReleases, readRelease, removeFromRelease, type Release } from '../releases.ts'
import { forAuthors } from './for-authors.ts'
import { knownPieces, knownRef, knownReleaseName, type PieceInput } from './known-names.ts'
import { measuredPublish } from './measured-publish.ts'
import { once } from './once.ts'
import { codesOf } from './note-refusals.ts'

/** The resolvers of the queries of `releaseTypeDefs`. */
export const releaseQueries = {
  releases: forAuthors(async (_: object, { db }) => {
    const shown = await releaseView(db)
    return (await listReleases(db)).map(shown)
  }),
  release: forAuthors(async ({ name }: { name: string }, { db }) => {
    const release = await readRelease(db, name).catch((error: unknown) => {
      if (error instanceof UnknownReleaseError) return undefined
      throw error
    })
    return release && (await releaseView(db))(release)
  }),
  releaseDiff: forAuthors(async ({ name }: { name: string }, { db, rules, language }) => {
    const plan = await planRelease(db, name)
    return {
      flows: plan.flows.map(({ flow }) => flow),
      changes: once(async () =>
        (await diffRelease(db, plan, rules)).map(({ kind, name: of, changes, findings }) => ({
          kind,
          name: of,
          class: classOf(changes),
          changes: changes.map((change) => wordChange(change, language)),
          findings: wordFindings(findings, language),
        })),
      ),
      // asked only where a client wants them: every flow is checked
      findings: once(async () => wordFindings(await checkRelease(db, plan, rules), language)),
    }
  }),
}

interface Changing {
  readonly name: string
  readonly items: readonly PieceInput[]
}

/** The resolvers of the mutations of `releaseTypeDefs`. */
export const releaseMutations = {
  createRelease: forAuthors(async ({ name, title, items }: Changing & { title: string }, { db, author, clock }) => {
    const wanted = { name: knownReleaseName(name), title, items: knownPieces(items) }
    return (await releaseView(db))(await createRelease(db, wanted, { author, clock }))
  }),
  addToRelease: forAuthors(async ({ name, items }: Changing, { db, author, clock }) =>
    (await releaseView(db))(await addToRelease(db, name, knownPieces(items), { author, clock })),
  ),
  removeFromRelease: forAuthors(
    async ({ name, items }: { name: string; items: readonly { kind: string; id: string }[] }, { db, author, clock }) => {
      const refs = items.map(({ kind, id }) => knownRef(kind, id))
      return (await releaseView(db))(await removeFromRelease(db, name, refs, { author, clock }))
    },
  ),
  publishRelease: forAuthors(
    async (
      { name, expecting }: { name: string; expecting: readonly (PieceInput & { readonly live?: number | null })[] },
      { db, author, clock, rules, language, noteRefusal, telemetry },
    ) => {
      const seen = knownPieces(expecting).map((piece, index) => Object.assign(piece, { live: expecting[index]?.live ?? null }))
      try {
        const { versions } = await measuredPublish(telemetry, async () => publishRelease(db, name, seen, { author, clock, rules }))
        return { versions, findings: [] }
      } catch (error) {
        if (!(error instanceof LintError)) throw error
        noteRefusal('LINT', codesOf(error.findings))
        return { versions: [], findings: wordFindings(error.findings, language) }
      }
    },
  ),
  undoRelease: forAuthors(async ({ name }: { name: string }, { db, author, clock }) =>
    (await releaseView(db))(await undoRelease(db, name, { author, clock })),
  ),
}

/** Returns a function that shows a release beside the drafts and what is live, with the authors' names. */
async function releaseView(db: Db) {
  const nameOf = await readAuthorNames(db)
  const index = await readIndex(db)
  return (release: Release) => ({
    ...release,
    author: nameOf(release.author),
    authorId: release.author,
    createdAt: release.createdAt.toISOString(),
    publishedBy: release.publishedBy && nameOf(release.publishedBy),
    publishedAt: release.publishedAt?.toISOString(),
    undoneBy: release.undoneBy && nameOf(release.undoneBy),
    undoneAt: release.undoneAt?.toISOString(),
    items: itemsOf(release, index),
    moved: release.moves?.versions ?? [],
  })
}

function itemsOf({ items, state }: Release, { drafts, revisions }: ContentIndex) {
  return items.map((item) => ({
    ...item,
    live: revisions.get(keyOf(item)),
    newest: state === 'open' ? drafts.get(keyOf(item)) : item.revision,
  }))
}
