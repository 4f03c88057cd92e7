import type { FindingLanguage } from '../../../../findings/language.ts'
import type { FillResult } from '../../../../personas/fill.ts'

/** Texts around the findings and changes that the commands print. */
export interface CommandWords {
  readonly noFindings: (id: string) => string
  readonly noChanges: (id: string) => string
  /** Comes before what keeps the drafts from being published. */
  readonly notYet: (id: string) => string
  readonly classes: Readonly<Record<string, string>>
  readonly live: (id: string, hash: string | null) => string
  /** Follows `live` if the content was published before. */
  readonly publishedBefore: string
  /** A shared draft that is not published with a flow. */
  readonly leftOut: (draft: LeftOutDraft) => string
  /** How to undo what was published together. */
  readonly undoHint: (release: string) => string
  readonly noReleaseChanges: (name: string) => string
  /** What `fill` did with a persona, after its name; `base` is the base that has the answer. */
  readonly filled: { readonly [Result in FillResult]: (base: string | undefined) => string }
  readonly noSuchInput: (flow: string, input: string) => string
  readonly noValue: (word: string, type: string) => string
  readonly refused: (input: string, message: string, persona: string) => string
  readonly nothingToFill: (input: string) => string
  readonly notWritten: (path: string) => string
  readonly written: (path: string) => string
}

/** A shared draft that a flow uses and that is not live. */
export interface LeftOutDraft {
  readonly kind: string
  readonly id: string
  readonly revision: number
  readonly live: number | null
  /** Its file in the content folder. */
  readonly file: string
}

export const COMMAND_WORDS: { readonly [Language in FindingLanguage]: CommandWords } = {
  sv: {
    noFindings: (id) => `${id}: inga fel`,
    noChanges: (id) => `${id}: inga ändringar sedan den senaste publiceringen`,
    notYet: (id) => `${id} kan inte publiceras än:`,
    classes: { copy: 'bara text', compatible: 'förenlig ändring', breaking: 'brytande ändring' },
    live: (id, hash) => `${id}: live som ${hash}`,
    publishedBefore: ' (samma innehåll har publicerats förut)',
    leftOut: ({ kind, id, revision, live, file }) =>
      `${kind} ${id}: utkastet (version ${revision}) är inte med, för flera flöden kan dela det. ${live === null ? 'Det är inte live.' : `Live är version ${live}.`} Publicera det i alla flöden: npm run content -- publish ${file}`,
    undoHint: (release) => `Allt det ångras i ett: npm run content -- release undo ${release}`,
    noReleaseChanges: (name) => `${name}: ändrar ingenting som är live`,
    filled: {
      filled: (base) => (base === undefined ? 'ifyllt' : `ifyllt i basen "${base}"`),
      answered: () => 'lämnad, har redan ett svar',
      notAsked: () => 'lämnad, får inte frågan',
      expectsNone: () => 'lämnad, väntar sig ett stopp för att svaret saknas',
    },
    noSuchInput: (flow, input) =>
      `Flödet "${flow}" har inget fält "${input}" som kunden svarar på. En del av en lista skrivs utan radnummer: team.helmet.`,
    noValue: (word, type) => `"${word}" kan inte vara ett svar av typen ${type}. Skriv till exempel true, 3 eller ["a"].`,
    refused: (input, message, persona) => `Fältet "${input}" godtar inte svaret (${message}, personan "${persona}"). Inget ändrades.`,
    nothingToFill: (input) => `Ingen persona saknar svaret "${input}". Inget ändrades.`,
    notWritten: (path) => `${path} är inte skriven: --dry-run.`,
    written: (path) => `${path} är skriven. Spara den med push.`,
  },
  en: {
    noFindings: (id) => `${id}: no findings`,
    noChanges: (id) => `${id}: no changes since the last publish`,
    notYet: (id) => `${id} cannot be published yet:`,
    classes: { copy: 'words only', compatible: 'compatible change', breaking: 'breaking change' },
    live: (id, hash) => `${id}: live as ${hash}`,
    publishedBefore: ' (the same content has been published before)',
    leftOut: ({ kind, id, revision, live, file }) =>
      `${kind} ${id}: the draft (version ${revision}) is not in it, because flows may share it. ${live === null ? 'It is not live.' : `Version ${live} is live.`} Publish it in every flow: npm run content -- publish ${file}`,
    undoHint: (release) => `Undo all of it at once: npm run content -- release undo ${release}`,
    noReleaseChanges: (name) => `${name}: changes nothing that is live`,
    filled: {
      filled: (base) => (base === undefined ? 'filled in' : `filled in, in the base "${base}"`),
      answered: () => 'left, has an answer',
      notAsked: () => 'left, is not asked',
      expectsNone: () => 'left, expects to be stopped because the answer is missing',
    },
    noSuchInput: (flow, input) =>
      `The flow "${flow}" has no input "${input}" that the customer answers. A part of a list is written without the row: team.helmet.`,
    noValue: (word, type) => `"${word}" cannot be an answer of the type ${type}. Write for example true, 3 or ["a"].`,
    refused: (input, message, persona) =>
      `The input "${input}" refuses the answer (${message}, the persona "${persona}"). Nothing was changed.`,
    nothingToFill: (input) => `No persona lacks the answer "${input}". Nothing was changed.`,
    notWritten: (path) => `${path} is not written: --dry-run.`,
    written: (path) => `${path} is written. Save it with push.`,
  },
}
