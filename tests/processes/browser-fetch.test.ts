import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { root } from '../support/sources.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A fake apt-get: refuses concurrent runs, takes a second, then installs the package if it is offered. */
const aptGet = (folder: string, offered: string) => `#!/bin/sh
/bin/mkdir "${folder}/apt.lock" || exit 100
echo "$@" >> "${folder}/apt.log"
/bin/sleep 1
status=0
case "$*" in
  *"install "*" ${offered} "*) printf '#!/bin/sh\\n' > "${folder}/${offered}"; /bin/chmod +x "${folder}/${offered}";;
  *install*) status=100;;
esac
/bin/rmdir "${folder}/apt.lock"
exit $status
`

/** A machine without a browser, whose apt offers one. */
function machineOffering(offered: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'campanile-no-browser-'))
  folders.push(folder)
  writeFileSync(join(folder, 'apt-get'), aptGet(folder, offered), { mode: 0o755 })
  writeFileSync(join(folder, 'sudo'), '#!/bin/sh\nshift\nexec "$@"\n', { mode: 0o755 })
  symlinkSync(process.execPath, join(folder, 'node'))
  return folder
}

/** Runs in a child process on such a machine, where Playwright's own browser cannot be downloaded. */
async function find(folder: string): Promise<string> {
  const { CHROMIUM_PATH: _, ...env } = process.env
  const script = `import { findBrowser } from './e2e/browser.ts'; console.log(await findBrowser())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...env,
      PATH: folder,
      TMPDIR: folder,
      PLAYWRIGHT_BROWSERS_PATH: join(folder, 'none'),
      PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:1',
    },
  })
  return (await text(child.stdout)).trim().split('\n').at(-1)!
}

test('runs that start at once on a machine without Chromium fetch it once, and all have it', {
  timeout: 400_000,
}, async () => {
  const folder = machineOffering('chromium-headless-shell')
  const found = await Promise.all([find(folder), find(folder), find(folder)])
  expect(found).toEqual(Array(3).fill(join(folder, 'chromium-headless-shell')))
  expect(asked(folder)).toEqual([expect.stringContaining(' update'), expect.stringContaining(' install ')])
})

test('where there is none without windows, the whole browser is fetched', { timeout: 400_000 }, async () => {
  const folder = machineOffering('chromium')
  expect(await find(folder)).toBe(join(folder, 'chromium'))
})

const asked = (folder: string) => readFileSync(join(folder, 'apt.log'), 'utf8').trim().split('\n')
