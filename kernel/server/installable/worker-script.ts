import { baseOf, defaultLogo, type Site } from '#kernel/site.ts'
import type { Shell } from '#kernel/worker-shell.ts'
import { pageFiles, webBuild } from '../http/pages/web-build.ts'
import type { Served } from '../serve.ts'

/**
 * The service worker of a site: the built script after one line with its configuration. Where offline use is disabled,
 * the same script unregisters itself and deletes its caches. '' without a browser build.
 */
export function workerScript(site: Site, modules: readonly Served[], on: boolean): string {
  const { worker } = webBuild()
  return worker && `self.shell=${JSON.stringify(shellOf(site, modules, on))};\n${worker}`
}

function shellOf(site: Site, modules: readonly Served[], on: boolean): Shell {
  const { name, entry } = webBuild()
  const base = baseOf(site)
  const home = pageFiles(site.tabs[0] ?? '')
  const files = [entry.script, ...entry.styles, ...entry.preloads, ...home.scripts, ...home.styles]
  const logo = site.brand.logo || defaultLogo(site)
  return {
    on,
    site: site.id,
    base,
    build: name,
    files: [...new Set(files)],
    logo: logo.startsWith('/') && !logo.startsWith('//') ? logo : '',
    calls: callsUnder(base, modules),
  }
}

/** Paths under the base that are not pages: a file opened in its own tab, for example. */
function callsUnder(base: string, modules: readonly Served[]): string[] {
  const paths = modules.flatMap(({ contract, dialects }) => [...Object.values(contract), ...dialects])
  const own = paths.flatMap(({ path }) => (path.startsWith('/site/') ? [base + path.slice('/site/'.length)] : []))
  return [...own, `${base}manifest.webmanifest`, `${base}worker.js`]
}
