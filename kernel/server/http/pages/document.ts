import { brandTokens } from '#kernel/brand.ts'
import { type Language, localeNames } from '#kernel/language/messages.ts'
import { markName, type PageInfo, type Site } from '#kernel/site.ts'
import { darkGround, iconHref, manifestHref, shortName } from '../../installable/manifest.ts'
import { escapeHtml, jsonInScript } from '../answers/escape.ts'
import { type FirstReads, firstScript, ownScript } from './first-script.ts'
import { openingBody, openingStyles, waitingMarkup, waitingStyles } from './opening-markup.ts'
import type { PersonalData } from './personal-data.ts'
import { builtFolder, pageFiles, webBuild } from './web-build.ts'

type Document = {
  site: Site
  info: PageInfo
  title: string
  /** Without a nonce, the policy allows the inline script by its hash: then the document can be cached. */
  nonce?: string
  /** Path of the requested page; '' is the first of the tab bar. */
  page: string
  /** Server-rendered content, shown before the script has run. */
  opening?: { description: string; head: string; body: string }
  firstReads?: FirstReads
  /** The reader's language: of the scripts, and of the server-rendered content. */
  language: Language
  /** Initial data for a logged-in person. */
  own?: PersonalData | undefined
}

/** The HTML of every page: the files to load, and what the browser needs before its first call. */
export function documentOf(document: Document): string {
  const { site, info, title, nonce, language, page, opening, firstReads, own } = document
  const pass = nonce === undefined ? '' : ` nonce="${nonce}"`
  const statics = builtFolder(site, language)
  const { entry } = webBuild()
  const isBare = !opening && !own
  const styles = [...entry.styles, ...pageFiles(page || (site.tabs[0] ?? '')).styles]
  return `<!doctype html>
<html lang="${localeNames[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="description" content="${escapeHtml(opening?.description ?? info.site.name)}">
<meta name="format-detection" content="telephone=no">
<title>${escapeHtml(title)}</title>
${opening?.head ?? ''}<script${pass}>${opening ? lateScript(site, language, page) : firstScript(site, language, { preview: info.preview, reads: firstReads, own })}</script>
${opening ? '' : scriptLinks(scriptsOf(site, language, page), pass)}
${styles.map((file) => `<link rel="stylesheet" href="${statics}${file}">`).join('\n')}
${info.preview === undefined ? installLinks(site, info) : draftLinks(info)}
${own ? `<style${pass}>${openingStyles}</style>\n` : ''}<style${pass}>:root{${coloursOf(site)}}${isBare ? waitingStyles : ''}</style>
</head>
<body>
${opening?.body ?? ''}${own ? openingBody(own) : ''}<div id="root">${isBare ? waitingMarkup(info) : ''}</div>
${own ? `<script${pass}>${ownScript(own)}</script>` : ''}
<script type="application/json" id="page-info">${jsonInScript(info)}</script>
</body>
</html>
`
}

const colours = new WeakMap<Site, string>()

function coloursOf(site: Site): string {
  const known = colours.get(site)
  if (known) return known
  const made = Object.entries(brandTokens(site.brand))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
  colours.set(site, made)
  return made
}

/**
 * Loads the scripts after the server-rendered content has been painted, so that they do not delay it. For anonymous
 * visitors, who mostly read and leave, only on the first interaction or after a delay, to save battery. Messaging apps
 * (WeChat) load at once, as the script has to set how the page is shared.
 */
export function lateScript(site: Site, language: Language, page: string): string {
  const files = JSON.stringify(scriptsOf(site, language, page))
  const fetchAll = `go=()=>{for(const href of p)n("link",{rel:"modulepreload",href});n("script",{type:"module",src:m})}`
  const atLast = `on=()=>{clearTimeout(late);for(const s of signs)removeEventListener(s,on);go()}`
  const isKnown = `document.cookie.includes("${markName}=")||/MicroMessenger/i.test(navigator.userAgent)`
  const wait = `{for(const s of signs)addEventListener(s,on,{passive:true});late=setTimeout(on,${strangersWait})}`
  const start = `{let late;const n=(t,a)=>document.head.append(Object.assign(document.createElement(t),a)),[m,...p]=${files},signs=${JSON.stringify(signsOfLife)},${fetchAll},${atLast};addEventListener("DOMContentLoaded",()=>requestAnimationFrame(()=>{if(${isKnown})setTimeout(go);else ${wait}}))}`
  return `${firstScript(site, language)};${start}`
}

const signsOfLife = ['pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll']
/** Delay in milliseconds before the scripts load without any interaction. */
const strangersWait = 8_000

/** The entry script and its preloads. */
function scriptsOf(site: Site, language: Language, page: string): string[] {
  const { entry } = webBuild()
  const own = pageFiles(page || (site.tabs[0] ?? ''))
  return [entry.script, ...entry.preloads, ...own.scripts].map((file) => builtFolder(site, language) + file)
}

function scriptLinks([main, ...others]: readonly string[], pass: string): string {
  const links = others.map((href) => `<link rel="modulepreload" href="${href}">`)
  return [`<script type="module"${pass} src="${main}"></script>`, ...links].join('\n')
}

/** A draft is not indexed and cannot be installed. */
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
