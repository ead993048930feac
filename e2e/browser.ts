import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { holding } from '#app/build-lock.ts'

/** The one without windows first: it takes a sixth of the time to start, and two thirds of it for a journey. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/**
 * A Chromium to test with: one already on the machine, else Playwright's, else Debian's. Runs that look for one at the same
 * time fetch it once: the others wait and find it.
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
  // Something else on the machine may be installing packages just now.
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

/** Quiet: no first-run pages, no calls home. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The last such flag counts: what Playwright switches off by itself, and the address bar's pop-ups, which every window
  // of a whole browser would load beside the page, at twice the cost of the page's own start.
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
