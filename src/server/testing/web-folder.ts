import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A script of the built web application, long enough to be worth compressing. */
export const SCRIPT = `export const text = '${'a'.repeat(4_000)}'\n`
export const PAGE = '<!doctype html><html lang="sv"><title>Teckna</title><div id="root"></div></html>'

/** Makes a web application folder in the form of a build. */
export function makeWebFolder(folder: string): string {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'assets', 'index-4f1c.js'), SCRIPT)
  return folder
}
