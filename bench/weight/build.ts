import { build, mergeConfig, type InlineConfig, type Plugin } from 'vite'
import { publishBuild } from '../../scripts/web-build/store.ts'
import productConfig from '../../vite.config.ts'

/** A script file of a build, with its modules. */
export interface Chunk {
  readonly file: string
  readonly modules: readonly ChunkModule[]
}

/** The code of a module in a chunk after unused code is dropped; not minified yet. */
export interface ChunkModule {
  readonly id: string
  readonly code: string
}

/** Builds the shop for production, as the only build of a folder. @returns its chunks by file, as the page requests them */
export async function buildShop(webFolder: string): Promise<ReadonlyMap<string, Chunk>> {
  const chunks = new Map<string, Chunk>()
  const watch: Plugin = {
    name: 'collect-chunks',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        const modules = Object.entries(output.modules).map(([id, { code }]) => ({ id, code: code ?? '' }))
        chunks.set(output.fileName, { file: output.fileName, modules })
      }
    },
  }
  const make = async (outDir: string): Promise<void> => {
    const own: InlineConfig = { configFile: false, logLevel: 'error', plugins: [watch], build: { outDir } }
    await build(mergeConfig(productConfig, own))
  }
  await publishBuild(webFolder, { name: 'weighed', make, now: new Date() })
  return chunks
}

const EMPTY_PAGE = '\0empty-page'

/** Builds a page that includes React and draws nothing with it. @returns its script */
export async function buildReactAlone(): Promise<string> {
  const page: Plugin = {
    name: 'empty-page',
    resolveId: (source) => (source === EMPTY_PAGE ? source : undefined),
    load: (id) => (id === EMPTY_PAGE ? "import { createRoot } from 'react-dom/client'; createRoot(document.body).render(null)" : undefined),
  }
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [page],
    build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: { input: EMPTY_PAGE } },
  })
  if (Array.isArray(result) || !('output' in result)) throw new TypeError('the build of the empty page gave no single output')
  return result.output.map((output) => (output.type === 'chunk' ? output.code : '')).join('')
}
