import { PAGES } from '../../contract/page-paths.ts'
import type { Config } from '../platform/config/config.ts'

/** Lines that a start prints. */
export const START_LINES = {
  newDatabase: (dataDir: string) => `Första starten: databasen skapas i ${dataDir}`,
  published: (flow: string, done: number, total: number) => `Publicerar innehållet: ${done} av ${total} (${flow})`,
} as const

/** Returns the line that says where the server is, and in a demonstration the addresses to begin with. */
export function readyLines(
  { isProduction, bankId, databaseUrl }: Pick<Config, 'isProduction' | 'bankId' | 'databaseUrl'>,
  port: number,
): string[] {
  const origin = `http://localhost:${port}`
  const ready = `Teckna är igång på ${origin}`
  if (isProduction) return [ready]
  const links: readonly (readonly [name: string, target: string])[] = [
    ['Butiken', `${origin}/`],
    ['Mina sidor', `${origin}/${PAGES.myPages}`],
    ...(bankId.mode === 'simulator' ? ([['BankID-simulatorn', `${origin}/${PAGES.bankIdSimulator}`]] as const) : []),
    ...(databaseUrl === undefined ? ([['Utkorgen', `${origin}/dev/outbox`]] as const) : []),
    ['Dokumentationen', 'README.md och docs/'],
  ]
  const width = Math.max(...links.map(([name]) => name.length))
  return [ready, ...links.map(([name, target]) => `  ${name.padEnd(width)}  ${target}`)]
}
