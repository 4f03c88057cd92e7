import { runServer } from '../src/server/app/run.ts'
import { buildIfChanged } from './web-build/build-if-changed.ts'

await runServer(process.env, buildIfChanged)
