// Starts the server. Plain JavaScript: an older Node cannot read the TypeScript of the program, and could not say why.
import process from 'node:process'

const NEEDED = 24

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  process.stderr.write(
    `Teckna needs Node ${NEEDED} or later, and this is Node ${process.versions.node}. npm start brings its own; without npm: node_modules/.bin/node server.js\n`,
  )
  process.exitCode = 1
} else {
  // with --build, the web application is built first if its sources have changed
  await import(process.argv.includes('--build') ? './scripts/start.ts' : './src/server/app/main.ts')
}
