import { CONTENT_FOLDER } from '../../../platform/config/folders.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { ConfigError } from '../../../platform/config/config-error.ts'
import { LinkedFileError, UnreadableFileError } from '../content-files.ts'
import { CommandError, connect, type Ask } from './client.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'
import { takeLanguage } from './language.ts'
import { ownValue } from '../../../../values/own-value.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

function explain(): void {
  print('npm run content -- [--language en] <kommando>\n')
  for (const { usage, about } of Object.values(commands)) print(`  ${usage.padEnd(40)}${about}`)
  print('\n<innehåll> är ett flöde, en textsida eller assortment: kategorierna och ordningen i butiken.')
  print('\nMed --language en är fel och ändringar på engelska.')
  print(
    'Servern ska vara igång, utom för fill och rename, som bara ändrar filer. CONTENT_URL och CONTENT_TOKEN pekar ut en annan än den egna.',
  )
}

async function run(): Promise<boolean> {
  const { language, rest } = takeLanguage(process.argv.slice(2))
  const [name = '', ...args] = rest
  const command = ownValue<Command>(commands, name)
  if (!command) {
    explain()
    return name === '' || name === 'help'
  }
  const { port, dataDir } = readConfig(process.env)
  const url = (process.env['CONTENT_URL'] || `http://localhost:${port}`).replace(/\/+$/, '')
  let connected: Promise<Ask> | undefined
  // a command that works on files alone needs no service
  const ask: Ask = async (query, variables) => {
    connected ??= connect({ url, dataDir, token: process.env['CONTENT_TOKEN'] || undefined, language })
    return (await connected)(query, variables)
  }
  return command.run({ ask, url, print, language, folder: CONTENT_FOLDER }, args)
}

/** @throws errors that the person at the terminal cannot correct */
function inWords(error: unknown): string {
  if (error instanceof UnreadableFileError) return `${error.path} går inte att läsa som JSON: ${error.reason}`
  if (error instanceof LinkedFileError) return `${error.path} är en länk, som kan leda ut ur innehållsmappen. Ingenting skrevs dit.`
  if (error instanceof CommandError || error instanceof ConfigError) return error.message
  throw error
}

try {
  process.exitCode = (await run()) ? 0 : 1
} catch (error) {
  process.stderr.write(`${inWords(error)}\n`)
  process.exitCode = 1
}
