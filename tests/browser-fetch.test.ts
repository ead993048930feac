import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { root } from './sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'campanile-no-browser-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** As apt does: a second one at the same time is refused. It takes its time, and then there is a Chromium. */
const aptGet = `#!/bin/sh
/bin/mkdir "${folder}/apt.lock" || exit 100
echo "$@" >> "${folder}/apt.log"
/bin/sleep 1
case "$*" in *install*) printf '#!/bin/sh\\n' > "${folder}/chromium"; /bin/chmod +x "${folder}/chromium";; esac
/bin/rmdir "${folder}/apt.lock"
`
writeFileSync(join(folder, 'apt-get'), aptGet, { mode: 0o755 })
writeFileSync(join(folder, 'sudo'), '#!/bin/sh\nshift\nexec "$@"\n', { mode: 0o755 })
symlinkSync(process.execPath, join(folder, 'node'))

/** A process of its own on a machine without a browser, where Playwright's own cannot be fetched. */
async function find(): Promise<string> {
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
  const found = await Promise.all([find(), find(), find()])
  expect(found).toEqual(Array(3).fill(join(folder, 'chromium')))
  const asked = readFileSync(join(folder, 'apt.log'), 'utf8').trim().split('\n')
  expect(asked).toEqual([expect.stringContaining(' update'), expect.stringContaining(' install ')])
})
