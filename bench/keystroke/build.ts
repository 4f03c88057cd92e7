import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, mergeConfig, type InlineConfig } from 'vite'
import productConfig from '../../vite.config.ts'
import type { PageName } from './peers.ts'

const PAGES = fileURLToPath(new URL('../pages/keystroke/', import.meta.url))

const QUIET: InlineConfig = { configFile: false, logLevel: 'error' }

/** Builds the shop for production where its server looks for it, as `npm start` does. */
export async function buildShop(): Promise<void> {
  await build(mergeConfig(productConfig, QUIET))
}

/** Builds the pages of the other peers for production into a folder. */
export async function buildPages(outDir: string, names: readonly PageName[]): Promise<void> {
  const input = Object.fromEntries(names.map((name) => [name, join(PAGES, `${name}.html`)]))
  await build({
    ...QUIET,
    root: PAGES,
    publicDir: false,
    plugins: [react()],
    build: { outDir, emptyOutDir: false, target: 'esnext', assetsInlineLimit: 0, rolldownOptions: { input } },
  })
}
