import { localeNames } from '#kernel/messages.ts'
import { getAllAuth, getUserName } from '#kernel/platform.ts'
import { previewHeader } from '#kernel/preview.ts'
import { baseOf, type PageInfo, type Site } from '#kernel/site.ts'
import { darkGround, iconHref, manifestHref, shortName } from '../installable/manifest.ts'
import { escapeHtml, jsonInScript } from './escape.ts'
import { pageFiles, webBuild } from './web-build.ts'

type Document = {
  site: Site
  info: PageInfo
  title: string
  nonce: string
  /** The page asked for; '' is the first of the tab bar. */
  page: string
}

/** The HTML of every page: what to load, and what the browser needs to know before it asks. */
export function documentOf({ site, info, title, nonce, page }: Document): string {
  const statics = `${baseOf(site)}static/`
  const { entry } = webBuild()
  const own = pageFiles(page || (site.tabs[0] ?? ''))
  const styles = [...entry.styles, ...own.styles]
  const scripts = [...entry.preloads, ...own.scripts]
  return `<!doctype html>
<html lang="${localeNames[site.languages[0]!]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="description" content="${escapeHtml(info.site.name)}">
<meta name="format-detection" content="telephone=no">
<title>${escapeHtml(title)}</title>
<script nonce="${nonce}">${wearTheme};${askEarly(site, info.preview)}</script>
<script type="module" nonce="${nonce}" src="${statics}${entry.script}"></script>
${scripts.map((file) => `<link rel="modulepreload" href="${statics}${file}">`).join('\n')}
${styles.map((file) => `<link rel="stylesheet" href="${statics}${file}">`).join('\n')}
${info.preview === undefined ? installLinks(site, info) : draftLinks(info)}
<style nonce="${nonce}">:root{--brand-primary:${site.brand.primary};--brand-accent:${site.brand.accent};--radius:${site.brand.radius}px}</style>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="page-info">${jsonInScript(info)}</script>
</body>
</html>
`
}

/** A draft is not installed. */
const draftLinks = ({ brand }: PageInfo): string =>
  `<meta name="robots" content="noindex">\n<link rel="icon" href="${escapeHtml(brand.logo)}">`

function installLinks(site: Site, info: PageInfo): string {
  return `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${site.brand.primary}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${darkGround}">
<meta name="mobile-web-app-capable" content="yes">
<meta name="apple-mobile-web-app-title" content="${escapeHtml(shortName(info.site.name))}">
<link rel="manifest" href="${manifestHref(site)}">
<link rel="icon" href="${escapeHtml(info.brand.logo)}">
<link rel="apple-touch-icon" href="${iconHref(site, 'touch')}">`
}

/** The light or dark a person chose, before anything is drawn. */
const wearTheme =
  'try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}'

/** Who is here is asked while the scripts are still on their way; `kernel/web/early.ts` takes the answers. */
function askEarly({ prefix }: Site, preview: string | undefined): string {
  const paths = JSON.stringify([getAllAuth, getUserName].map(({ path }) => prefix + path))
  const headers = JSON.stringify({ 'X-Requested-With': 'XMLHttpRequest', ...(preview && { [previewHeader]: preview }) })
  return `self.early={cookies:document.cookie,answers:{}};for(const p of ${paths}){const a=fetch(p,{credentials:"include",headers:${headers}});a.catch(()=>{});self.early.answers[location.origin+p]=a}`
}
