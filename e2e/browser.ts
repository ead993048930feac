import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { holding } from '#app/build/lock.ts'

/** The headless shell first: it starts in a sixth of the time and takes two thirds of it per journey. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/**
 * A Chromium to test with: one on the machine, else Playwright's, else Debian's. With parallel runs one downloads it
 * and the others wait.
 */
export async function findBrowser(): Promise<string> {
  const found = onThisMachine() ?? (await holding(lock, async () => onThisMachine() ?? fetched()))
  if (!found) throw new Error('No Chromium could be found or fetched: install one, or set CHROMIUM_PATH to it.')
  return found
}

const lock = join(tmpdir(), `campanile-chromium-${process.getuid?.() ?? 0}.lock`)

function onThisMachine(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, chromium.executablePath()].find((path) => path && existsSync(path))
}

function fetched(): string | undefined {
  console.log('No Chromium on this machine: fetching one')
  const playwright = join(import.meta.dirname, '..', 'node_modules', '.bin', 'playwright')
  spawnSync(playwright, ['install', 'chromium'], { stdio: 'ignore', timeout: 300_000 })
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  // Retried, because another process may hold the package lock.
  aptGet(['update']) || aptGet(['update'])
  aptInstall('chromium-headless-shell') || aptInstall('chromium')
  return onThisMachine()
}

const aptInstall = (name: string): boolean =>
  aptGet(['install', '-y', '--no-install-recommends', name, 'fonts-noto-cjk'])

function aptGet(args: readonly string[]): boolean {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [command, ...rest] = [...asRoot, 'apt-get', '-o', 'DPkg::Lock::Timeout=300', ...args]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command!, rest, { stdio: 'ignore', env }).status === 0
}

/** Disables first-run pages and background requests. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Only the last --disable-features counts, so this repeats Playwright's own list, plus the omnibox pop-ups, which
  // every window of a full browser would load at twice the cost of the page's own start.
  `--disable-features=${[
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'PaintHolding',
    'MediaRouter',
    'OptimizationHints',
    'LensOverlay',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'DestroyProfileOnBrowserClose',
    'ThirdPartyStoragePartitioning',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
    'PreloadTopChromeWebUI',
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxFullPopup',
  ].join(',')}`,
]
