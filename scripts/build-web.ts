// any other, such as a test runner's, would give a development build of React
process.env['NODE_ENV'] = 'production'

if (isInstalled('vite')) {
  const { buildWeb } = await import('./web-build/build.ts')
  await buildWeb()
} else {
  process.stderr.write(
    'Vite is not installed, so the web application cannot be built. Install all packages (npm ci), or bring a dist/web that was built elsewhere.\n',
  )
  process.exitCode = 1
}

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name)
    return true
  } catch {
    return false
  }
}
