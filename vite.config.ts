import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pageModules } from './scripts/page-modules.ts'

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Modules without side effects, whose packages do not all declare so in package.json. A page then loads the components and
 * schemas that it uses, not the whole component library and schema builder.
 */
const DEFINES_ONLY = /\/node_modules\/(@digdir\/designsystemet-react|@radix-ui|clsx|@rjsf|typebox)\/|\/src\/(contract|engine|quote|copy)\//

/** The files of routes: `product-page`, `flow-route`, and `pages` of a feature. */
const IS_PAGE = /(?:\/|-)(?:page|pages|route)-[\w-]+\.js$/

/** The two pages with forms: their common modules go into one file. */
const formPages = pageModules([
  fromHere('src/web/features/shop/flow/flow-route.tsx'),
  fromHere('src/web/features/service/service-route.tsx'),
])

export default defineConfig({
  root: fromHere('src/web'),
  publicDir: false,
  plugins: [react(), formPages.plugin],
  resolve: {
    alias: [
      // The package's index registers every custom element; this one registers those of our pages.
      { find: /^@digdir\/designsystemet-web$/, replacement: fromHere('src/web/ui/custom-elements.ts') },
    ],
  },
  build: {
    // `npm run build` gives each build a folder of its own (scripts/web-build); only Vite's own commands write here
    outDir: fromHere('dist/vite'),
    emptyOutDir: true,
    assetsDir: 'assets',
    // The content security policy allows no inline script or style.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A page opens faster when it names all its files. A part loads while the page is idle: its list would only weigh.
      resolveDependencies: (file, files) => (IS_PAGE.test(file) ? files : files.filter((name) => name.endsWith('.css'))),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Seldom changes: browsers keep the file across releases of the shop.
            { name: 'framework', test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
            // One file for each set of pages in place of many small ones, each a request of its own.
            { name: 'shop', tags: ['$initial'] },
            { name: 'form', test: formPages.haveAll },
          ],
        },
      },
      treeshake: {
        moduleSideEffects: (id) => !DEFINES_ONLY.test(id.replaceAll('\\', '/')),
        // TypeBox's calls build a schema and have no other effect.
        manualPureFunctions: ['Type'],
      },
    },
  },
})
