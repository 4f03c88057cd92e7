/** A migration's SQL, by the name of its file without the ending. */
export interface Migration {
  readonly name: string
  readonly sql: string
}

/** A statement that a version before the migration may not live with, and why. */
export interface Contraction {
  readonly statement: string
  readonly why: string
}

/** `-- contract: <commit>: <what it stopped using>`, in the first lines of a migration. */
const HEADER = /^-- contract: (?<commit>[0-9a-f]{8,40}): (?<what>\S.{9,})$/

/** What a migration that removes something says: the commit of the version that stopped using it, and what it is. */
export function headerOf({ sql }: Migration): { readonly commit: string; readonly what: string } | undefined {
  const groups = sql
    .split('\n')
    .filter((line) => line.startsWith('--') && !line.startsWith('-->'))
    .map((line) => HEADER.exec(line.trim())?.groups)
    .find((found) => found !== undefined)
  return groups && { commit: groups['commit'] ?? '', what: groups['what'] ?? '' }
}

/**
 * Returns the statements of a migration that are not expand-only: with which a process of the version before, which goes on to read and
 * write, may fail. A statement that is not known to be safe counts.
 * @param earlier every migration before it, in their order
 */
export function contractionsIn(migration: Migration, earlier: readonly Migration[]): Contraction[] {
  const statements = statementsOf(migration)
  const known = earlier.flatMap(statementsOf)
  const made = new Set(statements.flatMap((text) => /^create (?:unlogged )?table (?:if not exists )?"(\w+)"/i.exec(text)?.[1] ?? []))
  const context: Context = { made, statements, known }
  return statements.flatMap((statement) => {
    const why = RULES.find(({ of }) => of.test(statement))?.why(statement, context) ?? unknown(statement)
    return why === SAFE ? [] : [{ statement, why }]
  })
}

function statementsOf({ sql }: Migration): string[] {
  const code = sql.replace(/^--(?!>).*$/gm, '')
  return code
    .split(/--> statement-breakpoint|;\s*(?:\n|$)/)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
}

interface Context {
  /** Tables that the migration itself makes: no earlier version knows them. */
  readonly made: ReadonlySet<string>
  readonly statements: readonly string[]
  /** The statements of the migrations before. */
  readonly known: readonly string[]
}

interface Rule {
  readonly of: RegExp
  /** Returns why a statement is no expansion, or `SAFE`. */
  why(statement: string, context: Context): string
}

const SAFE = ''
const unknown = (statement: string) => `not known to be safe: ${statement.split(' ').slice(0, 3).join(' ').toLowerCase()}`

/** Of rules that fit, the first counts. */
const RULES: readonly Rule[] = [
  { of: /^create (?:unlogged )?table /i, why: () => SAFE },
  {
    of: /^create unique index /i,
    why: (text, { made }) => (made.has(tableAfter(text, 'on')) ? SAFE : 'an earlier version may write twice'),
  },
  { of: /^create index /i, why: () => SAFE },
  { of: /^drop index /i, why: whyDroppedIndex },
  { of: /^alter table /i, why: whyAltered },
  { of: /^(?:insert into|update|with|select) /i, why: (text) => (/\bdelete from\b/i.test(text) ? 'it deletes rows' : SAFE) },
  { of: /^delete from /i, why: (text, { made }) => (made.has(tableAfter(text, 'from')) ? SAFE : 'it deletes rows') },
  { of: /^create (?:sequence|schema|or replace function|function|extension) /i, why: () => SAFE },
  { of: /^drop /i, why: () => 'an earlier version may use it' },
]

function tableAfter(statement: string, word: string): string {
  return new RegExp(`\\b${word} "(\\w+)"`, 'i').exec(statement)?.[1] ?? ''
}

function whyDroppedIndex(statement: string, { known }: Context): string {
  const name = /"(\w+)"/.exec(statement)?.[1] ?? ''
  const wasPlain = known.some((text) => text.toLowerCase().startsWith(`create index "${name.toLowerCase()}"`))
  return wasPlain ? SAFE : 'an earlier version may rely on its uniqueness'
}

function whyAltered(statement: string, context: Context): string {
  const [, table = '', change = ''] = /^alter table (?:only )?"(\w+)" (.*)$/i.exec(statement) ?? []
  if (context.made.has(table)) return whyReferred(change, context)
  return ALTERATIONS.find(({ of }) => of.test(change))?.why(change, context) ?? unknown(change)
}

/** A reference of a new table binds the one it refers to: an earlier version that deletes a row there knows nothing of it. */
function whyReferred(change: string, { made }: Context): string {
  const referred = /\bforeign key\b.*\breferences (?:"public"\.)?"(\w+)"/i.exec(change)?.[1]
  const isFree = referred === undefined || made.has(referred) || /\bon delete (?:cascade|set null)\b/i.test(change)
  return isFree ? SAFE : 'an earlier version may delete what it refers to'
}

const ALTERATIONS: readonly Rule[] = [
  { of: /^add column /i, why: whyAddedColumn },
  { of: /^add constraint /i, why: whyAddedConstraint },
  { of: /^drop constraint /i, why: whyDroppedConstraint },
  { of: /^alter column "\w+" (?:set default|drop not null)\b/i, why: () => SAFE },
  { of: /^alter column "\w+" drop default\b/i, why: () => 'an earlier version may leave the value out' },
  { of: /^alter column "\w+" set not null\b/i, why: () => 'an earlier version may leave the value out' },
  { of: /^alter column "\w+" (?:set data )?type\b/i, why: () => 'an earlier version may read or write the old type' },
  { of: /^rename /i, why: () => 'an earlier version uses the old name' },
  { of: /^drop column /i, why: () => 'an earlier version may use it' },
]

function whyAddedColumn(change: string): string {
  const isRequired = /\bnot null\b/i.test(change) || /\bprimary key\b/i.test(change)
  if (isRequired && !/\bdefault\b|\bgenerated\b/i.test(change)) return 'an earlier version leaves the value out'
  return /\bunique\b|\bprimary key\b|\bcheck\b/i.test(change) ? 'an earlier version may break the constraint' : SAFE
}

/** A check on a list of words may take more words than before. Every other constraint binds writers that do not know it. */
function whyAddedConstraint(change: string, { statements, known }: Context): string {
  const name = /^add constraint "(\w+)"/i.exec(change)?.[1] ?? ''
  const isReplaced = statements.some((text) => new RegExp(`drop constraint "${name}"`, 'i').test(text))
  const before = wordsIn(known.findLast((text) => text.includes(`CONSTRAINT "${name}" CHECK`)) ?? '', name)
  const after = wordsIn(change, name)
  const isWider = isReplaced && before.length > 0 && before.every((word) => after.includes(word))
  return isWider ? SAFE : 'an earlier version may break the constraint'
}

/** Returns the words of a check `in ('a', 'b')`. */
function wordsIn(statement: string, name: string): string[] {
  const list = new RegExp(`CONSTRAINT "${name}" CHECK \\([^()]* in \\(([^()]*)\\)`, 'i').exec(statement)?.[1] ?? ''
  return [...list.matchAll(/'([^']*)'/g)].map(([, word = '']) => word)
}

function whyDroppedConstraint(change: string, { known }: Context): string {
  const name = /"(\w+)"/.exec(change)?.[1] ?? ''
  const kind = new RegExp(`CONSTRAINT "${name}" (CHECK|FOREIGN KEY|UNIQUE|PRIMARY KEY)`, 'i')
  const found = known.map((text) => kind.exec(text)?.[1]?.toUpperCase()).findLast((one) => one !== undefined)
  return found === 'CHECK' || found === 'FOREIGN KEY' ? SAFE : 'an earlier version may rely on its uniqueness'
}
