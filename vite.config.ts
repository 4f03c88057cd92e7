import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { pageModules } from './scripts/page-modules.ts'

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Modules that only define things, though their packages do not say so: without this a page that uses one component
 * would bring the whole component library, and one that uses a type of the contract the whole schema builder.
 */
const DEFINES_ONLY = /\/node_modules\/(@digdir\/designsystemet-react|@radix-ui|clsx|@rjsf|typebox)\/|\/src\/(contract|engine|quote|copy)\//

/** Files that the page begins with. */
const ON_EVERY_PAGE = /^assets\/(framework|rolldown-runtime|index)-.*\.js$/

/** What these pages share is what it takes to draw a form. */
const formPages = pageModules([
  fromHere('src/web/features/shop/flow/flow-route.tsx'),
  fromHere('src/web/features/service/service-route.tsx'),
])

/**
 * React Router defines its components as its module begins, in calls that a build must take for having an effect: a page
 * that uses one of them would bring all, and what they call. Says that they have none, and leaves out the names that
 * they have for developer tools.
 */
const definitions: Plugin = {
  name: 'definitions-without-effect',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]react-router[\\/]/ },
    handler: (code) => ({
      code: code
        .replaceAll(/= (React\$1\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        .replaceAll(/^\w+\.displayName = ".*";$/gm, ''),
      map: null,
    }),
  },
}

/**
 * RJSF's leaf field looks for a widget by its name, and makes a list of a schema's choices. Ours are handed to it as they
 * are and know their choices (`src/web/renderer/lean-registry.tsx`): the page does without the ways of looking.
 */
const LOOKED_FOR: Readonly<Record<string, string>> = {
  getWidget: 'export default (schema, widget) => widget',
  optionsList: 'export default () => undefined',
}

const leafAlone: Plugin = {
  name: 'rjsf-leaf-alone',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]@rjsf[\\/]utils[\\/]lib[\\/](getWidget|optionsList)\.js$/ },
    handler: (_, id) => ({ code: LOOKED_FOR[basename(id, '.js')] ?? '', map: null }),
  },
}

export default defineConfig({
  root: fromHere('src/web'),
  publicDir: false,
  plugins: [react(), definitions, leafAlone, formPages.plugin],
  resolve: {
    alias: [
      // The package's index registers every custom element; ours registers those that our pages use.
      { find: /^@digdir\/designsystemet-web$/, replacement: fromHere('src/web/ui/custom-elements.ts') },
    ],
  },
  build: {
    outDir: fromHere('dist/web'),
    emptyOutDir: true,
    assetsDir: 'assets',
    // Everything is a file of its own: the content security policy allows no inline script or style.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A page is asked for together with what it imports. What is fetched on a page that stands finds most of that there
      // already: naming it all would cost each page more than the rare rest is late. Styles always come along.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html' ? needed : /-route-/.test(file) ? needed.filter((path) => !ON_EVERY_PAGE.test(path)) : [],
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What seldom changes is a file of its own, which browsers keep over new versions of the shop.
            { name: 'framework', test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
            // Left alone, each part that something rare shares with a page is a small file, and small files compress worse.
            { name: 'shop', tags: ['$initial'] },
            { name: 'form', test: formPages.haveAll },
          ],
        },
      },
      treeshake: {
        moduleSideEffects: (id) => !DEFINES_ONLY.test(id.replaceAll('\\', '/')),
        manualPureFunctions: ['Type'],
      },
    },
  },
})
