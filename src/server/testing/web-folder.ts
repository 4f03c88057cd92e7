import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder, WEB_BUILDS } from '../platform/http/web-builds.ts'

/** A script of the built web application, long enough to be worth compressing. */
export const SCRIPT = `export const text = '${'a'.repeat(4_000)}'\n`
export const PAGE = '<!doctype html><html lang="sv"><title>Teckna</title><div id="root"></div></html>'

/** Makes a folder with one build of the web application. */
export function makeWebFolder(folder: string): string {
  const build = buildFolder(folder, 'invented')
  mkdirSync(join(build, WEB_BUILDS.assets), { recursive: true })
  writeFileSync(join(build, WEB_BUILDS.page), PAGE)
  writeFileSync(join(build, WEB_BUILDS.assets, 'index-4f1c.js'), SCRIPT)
  writeFileSync(join(folder, WEB_BUILDS.pointer), 'invented\n')
  return folder
}
