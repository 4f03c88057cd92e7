import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, mergeConfig, type InlineConfig } from 'vite'
import { compileFlow } from '../../src/engine/compile/compile-flow.ts'
import type { ValidatorManifest } from '../../src/engine/validator.ts'
import productConfig from '../../vite.config.ts'
import { benchValidators, flowDocumentOf } from './flow.ts'
import { makeForm } from './form.ts'
import type { PeerName } from './peers.ts'

const PAGES = fileURLToPath(new URL('../pages/keystroke/', import.meta.url))

/** RJSF's form resolves references, which the product's build leaves out: its page is built plainly. */
const PLAIN: ReadonlySet<PeerName> = new Set<PeerName>(['rjsf'])

/** Builds the pages for production and publishes the forms, all into one folder. */
export async function buildPages(folder: string, peers: readonly PeerName[], sizes: readonly number[]): Promise<void> {
  const plain = peers.filter((peer) => PLAIN.has(peer))
  const others = peers.filter((peer) => !PLAIN.has(peer))
  const base: InlineConfig = { configFile: false, root: PAGES, publicDir: false, logLevel: 'error' }
  if (others.length > 0) await build(mergeConfig(mergeConfig(productConfig, base), output(folder, others)))
  if (plain.length > 0) await build(mergeConfig({ ...base, plugins: [react()] }, output(folder, plain)))
  await publishForms(join(folder, 'flows'), sizes)
}

function output(outDir: string, peers: readonly PeerName[]): InlineConfig {
  const input = Object.fromEntries(peers.map((peer) => [peer, join(PAGES, `${peer}.html`)]))
  return { build: { outDir, emptyOutDir: false, target: 'esnext', assetsInlineLimit: 0, rolldownOptions: { input } } }
}

async function publishForms(folder: string, sizes: readonly number[]): Promise<void> {
  const manifest: ValidatorManifest = benchValidators
  await mkdir(folder, { recursive: true })
  for (const size of sizes) {
    const { code } = await compileFlow(flowDocumentOf(makeForm(size)), manifest)
    await writeFile(join(folder, `${size}.js`), code)
  }
}
