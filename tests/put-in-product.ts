import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../src/server/features/content/cli/client.ts'
import { commands } from '../src/server/features/content/cli/commands.ts'
import { fileOfRef, readContentFolder } from '../src/server/features/content/content-files.ts'
import { isShared } from '../src/server/features/content/content-index.ts'

/** A product that Teckna does not come with: a folder of content and one of tariffs. */
export interface BroughtProduct {
  readonly flow: string
  readonly content: string
  readonly tariffs: string
}

const broughtProduct = (flow: string): BroughtProduct => ({
  flow,
  content: join(import.meta.dirname, 'fixtures', flow, 'content'),
  tariffs: join(import.meta.dirname, 'fixtures', flow, 'tariffs'),
})

/** A plain one, of single parts of fragments. */
export const BICYCLE = broughtProduct('bicycle')

/** One that uses every part of the format, of groups of fragments and in two languages. */
export const INSTRUMENT = broughtProduct('instrument')

export const BROUGHT_PRODUCTS = [BICYCLE, INSTRUMENT]

/** Puts the tariffs of all of them into one folder, as an operator does. */
export async function gatherTariffs(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true })
  for (const { tariffs } of BROUGHT_PRODUCTS) await cp(tariffs, folder, { recursive: true })
  return folder
}

/** Returns the files that other flows could share: they go live beside the flow. */
async function sharedFiles(folder: string): Promise<string[]> {
  const files = await readContentFolder(folder)
  const flows = new Set(files.filter(({ kind }) => kind === 'flow').map(({ id }) => id))
  return files.filter((file) => isShared(file, flows)).map((file) => fileOfRef(file, [...flows]))
}

interface Target {
  readonly url: string
  /** Folder with the author token. */
  readonly dataDir: string
}

/**
 * Pushes a product to the content service of a running server and publishes it, as an editor does at a terminal: push,
 * lint, publish.
 * @returns the printed output
 * @throws Error if the service refuses it
 */
export async function putIn({ flow, content }: BroughtProduct, { url, dataDir }: Target): Promise<string> {
  const printed: string[] = []
  // push remembers beside the files what it has saved
  const folder = await mkdtemp(join(tmpdir(), 'teckna-product-'))
  try {
    await cp(content, folder, { recursive: true })
    const terminal = {
      url,
      folder,
      ask: await connect({ url, dataDir, token: undefined, language: 'sv' }),
      language: 'sv' as const,
      print: (line: string) => void printed.push(line),
    }
    const shared = await sharedFiles(folder)
    for (const [command, ...args] of [['push'], ['lint', flow, ...shared], ['publish', flow, ...shared]] as const) {
      if (!(await commands[command].run(terminal, args))) throw new Error(printed.join('\n'))
    }
    return printed.join('\n')
  } finally {
    await rm(folder, { recursive: true })
  }
}
