import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../src/server/features/content/cli/client.ts'
import { commands } from '../src/server/features/content/cli/commands.ts'

/** A product that Teckna does not come with: a folder of content and one of tariffs. */
export const BICYCLE = {
  flow: 'bicycle',
  content: join(import.meta.dirname, 'fixtures', 'bicycle', 'content'),
  tariffs: join(import.meta.dirname, 'fixtures', 'bicycle', 'tariffs'),
} as const

interface Target {
  readonly url: string
  /** Folder with the author token. */
  readonly dataDir: string
}

/**
 * Pushes the bicycle insurance to the content service of a running server and publishes it, as an editor does at a
 * terminal: push, lint, publish.
 * @returns the printed output
 * @throws Error if the service refuses it
 */
export async function putInBicycle({ url, dataDir }: Target): Promise<string> {
  const printed: string[] = []
  // push remembers beside the files what it has saved
  const folder = await mkdtemp(join(tmpdir(), 'teckna-product-'))
  try {
    await cp(BICYCLE.content, folder, { recursive: true })
    const terminal = {
      url,
      folder,
      ask: await connect({ url, dataDir, token: undefined, language: 'sv' }),
      language: 'sv' as const,
      print: (line: string) => void printed.push(line),
    }
    for (const [command, ...args] of [['push'], ['lint', BICYCLE.flow], ['publish', BICYCLE.flow]] as const) {
      if (!(await commands[command].run(terminal, args))) throw new Error(printed.join('\n'))
    }
    return printed.join('\n')
  } finally {
    await rm(folder, { recursive: true })
  }
}
