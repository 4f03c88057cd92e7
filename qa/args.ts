import { parseArgs } from 'node:util'
import { DEFAULT_LANGUAGE, isFindingLanguage, type FindingLanguage } from '../src/findings/language.ts'

/** Options of `npm run qa`. */
export interface QaOptions {
  /** The flows to examine; empty for all. */
  readonly flows: readonly string[]
  /** Address of a content service whose published flows are examined. */
  readonly from: string | undefined
  /** Accepts the differences as new snapshots. */
  readonly isUpdate: boolean
  readonly hasBrowser: boolean
  /** Builds the web application first. */
  readonly isBuilt: boolean
  /** Plants so many faults of each kind in each flow, and examines each; undefined: none. */
  readonly faultsOfEach: number | undefined
  /** The language of changes, findings and unmet expectations. The report around them is Swedish. */
  readonly language: FindingLanguage
}

/** A request that cannot be executed; the message gives the reason, in Swedish. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}

const USAGE = `npm run qa -- [--flow <flöde>]… [--from <adress>] [--update] [--no-browser] [--no-build] [--language <språk>]
       npm run qa -- --mutate [--each <antal>] [--flow <flöde>]…

  --flow child        bara detta flöde; skriv flera gånger för flera
  --from http://värd  de flöden som en innehållstjänst har publicerat
  --update            godtar det som är ändrat
  --no-browser        bara den snabba delen, utan webbläsare
  --no-build          använder den webbapplikation som redan är byggd
  --mutate            planterar fel i regler och texter och säger hur många som hittas
  --each 3            så många fel av varje slag i varje flöde; annars ett
  --language en       fel, ändringar och det som inte stämmer på engelska`

/** Parses the arguments after `npm run qa --`. */
export function readArgs(words: readonly string[]): QaOptions {
  const { flow: flows = [], from, update, browser, build, mutate, each = '1', language = DEFAULT_LANGUAGE } = parse(words)
  if (!isFindingLanguage(language)) throw new UsageError(`Det finns inget språk "${language}". Välj sv eller en.`)
  if (from !== undefined && !/^https?:\/\/[^/]+\/?$/.test(from)) throw new UsageError(`"${from}" är ingen adress som http://värd.`)
  if (!/^[1-9][0-9]{0,2}$/.test(each)) throw new UsageError(`"${each}" är inget antal fel från 1 till 999.`)
  if (mutate === true && (update === true || from !== undefined)) throw new UsageError('--mutate prövar det som är godtaget i förrådet.')
  return {
    flows,
    from: from?.replace(/\/$/, ''),
    isUpdate: update === true,
    hasBrowser: browser !== false,
    isBuilt: build !== false,
    faultsOfEach: mutate === true ? Number(each) : undefined,
    language,
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowNegative: true,
      options: {
        flow: { type: 'string', multiple: true },
        from: { type: 'string' },
        update: { type: 'boolean' },
        browser: { type: 'boolean' },
        build: { type: 'boolean' },
        mutate: { type: 'boolean' },
        each: { type: 'string' },
        language: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`)
  }
}
