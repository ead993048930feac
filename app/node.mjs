// Plain JavaScript on purpose: it must run on a Node that is too old for the rest. `node app/node.mjs SCRIPT …` runs a
// script on Node 24: this one if it is new enough, else the one in node_modules. npm puts that one first on the PATH of
// its scripts, but not every version of npm does. The script is stopped when npm, or the old Node that started it, is
// gone (`starter.mjs`).
import '../kernel/server/close-prototypes.mjs'
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { stopWithStarter, wrappedBy } from './starter.mjs'

const [, , script, ...rest] = process.argv
const [major, minor] = process.versions.node.split('.').map(Number)

if (major > 24 || (major === 24 && minor >= 7)) {
  stopWithStarter()
  process.argv = [process.execPath, resolve(script), ...rest]
  await import('./quick-imports.mjs')
  await import(pathToFileURL(resolve(script)).href)
} else {
  const child = spawn(
    bundledNode(),
    ['--disable-proto=delete', ...process.execArgv, fileURLToPath(import.meta.url), script, ...rest],
    {
      stdio: 'inherit',
      env: { ...process.env, [wrappedBy]: String(process.pid) },
    },
  )
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

function bundledNode() {
  const name = `node-${process.platform}-${process.arch}`
  try {
    return resolve(createRequire(import.meta.url).resolve(`${name}/package.json`), '..', 'bin', 'node')
  } catch {
    console.error(
      `Campanile runs on Node 24.7 or later. Its own copy was not installed for ${process.platform}-${process.arch}, ` +
        `and this machine has Node ${process.versions.node}: install a newer one.`,
    )
    process.exit(1)
  }
}
