import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { type Language, localeNames } from '#kernel/language/messages.ts'
import type { PageInfo, Site } from '#kernel/site.ts'
import { sessionIdIn, sessionMark } from '../../sessions/cookies.ts'
import { escapeHtml, jsonInScript } from '../answers/escape.ts'
import type { Asking } from '../asking.ts'
import { chooseLanguage } from './first-script.ts'
import { pageInfo } from './page.ts'
import { languageIn } from './reader-language.ts'
import { builtFolder } from './web-build.ts'
import { webFolder } from './web-folder.ts'

type Visit = Pick<Asking, 'portal' | 'site' | 'origin' | 'request' | 'reply'>

/** The HTML document of the back office: the same information as the portal's, another script, a stricter policy. */
export function sendOfficePage({ portal, site, origin, request, reply }: Visit) {
  const { settings } = portal
  const nonce = randomBytes(16).toString('base64')
  const info = pageInfo(site, { origin, now: portal.now(), offline: settings.OFFLINE })
  const secure = settings.PUBLIC_SCHEME === 'https'
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy(nonce))
    .header('set-cookie', sessionMark(sessionIdIn(request.headers.cookie), info.site.baseurl, secure))
    .header('vary', 'cookie')
    .send(documentOf(site, info, languageIn(request, site), nonce))
}

/** The component library inserts style sheets, each with the nonce; charts set style attributes. */
function policy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

function documentOf(site: Site, info: PageInfo, language: Language, nonce: string): string {
  const statics = builtFolder(site, language) + folder
  const { script, styles, preloads } = officeFiles()
  return `<!doctype html>
<html lang="${localeNames[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escapeHtml(info.site.name)}</title>
<script nonce="${nonce}">${wearTheme};${chooseLanguage(site, language)}</script>
<script type="module" nonce="${nonce}" src="${statics}${script}"></script>
${preloads.map((file) => `<link rel="modulepreload" href="${statics}${file}">`).join('\n')}
${styles.map((file) => `<link rel="stylesheet" href="${statics}${file}">`).join('\n')}
<link rel="icon" href="${escapeHtml(info.brand.logo)}">
</head>
<body>
<div id="root"></div>
<script type="application/json" id="page-info">${jsonInScript(info)}</script>
</body>
</html>
`
}

/** Applies the chosen theme before the first paint. */
const wearTheme =
  'try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}'

const folder = 'office/'

type Chunk = { file: string; css?: string[]; imports?: string[] }
type Files = { script: string; styles: string[]; preloads: string[] }

let files: Files | undefined

/** Files the entry needs at once. Empty on a server without a browser build (calls only). */
function officeFiles(): Files {
  files ??= readFiles()
  return files
}

function readFiles(): Files {
  const manifestFile = `${webFolder()}${folder}.vite/manifest.json`
  if (!existsSync(manifestFile)) return { script: 'missing.js', styles: [], preloads: [] }
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>
  const entry = manifest['app/office.tsx']!
  const shared = (entry.imports ?? []).map((key) => manifest[key]!)
  const styles = [...(entry.css ?? []), ...shared.flatMap(({ css = [] }) => css)]
  return { script: entry.file, styles, preloads: shared.map(({ file }) => file) }
}
