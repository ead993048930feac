import { brandTokens } from '#kernel/brand.ts'
import { type Language, localeNames } from '#kernel/messages.ts'
import { baseOf, markName, type PageInfo, type Site } from '#kernel/site.ts'
import { darkGround, iconHref, manifestHref, shortName } from '../installable/manifest.ts'
import { escapeHtml, jsonInScript } from './escape.ts'
import { type FirstReads, firstScript, ownScript } from './first-script.ts'
import { openingBody, ownStyles, waitingMarkup, waitingStyles } from './opening-markup.ts'
import type { OwnPage } from './own-page.ts'
import { pageFiles, webBuild } from './web-build.ts'

type Document = {
  site: Site
  info: PageInfo
  title: string
  /** Without one, the policy names the inline script by its hash: then the document can be sent again. */
  nonce?: string
  /** The page asked for; '' is the first of the tab bar. */
  page: string
  /** What stands there before the script has run. */
  opening?: { description: string; head: string; body: string }
  firstReads?: FirstReads
  /** The reader's; without, the site's first. */
  language?: Language
  /** What it begins with for whoever is logged in. */
  own?: OwnPage | undefined
}

/** The HTML of every page: what to load, and what the browser needs to know before it asks. */
export function documentOf({ site, info, title, nonce, page, opening, firstReads, own, language }: Document): string {
  const pass = nonce === undefined ? '' : ` nonce="${nonce}"`
  const statics = `${baseOf(site)}static/`
  const { entry } = webBuild()
  const isBare = !opening && !own
  const styles = [...entry.styles, ...pageFiles(page || (site.tabs[0] ?? '')).styles]
  return `<!doctype html>
<html lang="${localeNames[own?.language ?? language ?? site.languages[0]!]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="description" content="${escapeHtml(opening?.description ?? info.site.name)}">
<meta name="format-detection" content="telephone=no">
<title>${escapeHtml(title)}</title>
${opening?.head ?? ''}<script${pass}>${opening ? lateScript(site, page) : firstScript(site, { preview: info.preview, reads: firstReads, own })}</script>
${opening ? '' : scriptLinks(site, page, pass)}
${styles.map((file) => `<link rel="stylesheet" href="${statics}${file}">`).join('\n')}
${info.preview === undefined ? installLinks(site, info) : draftLinks(info)}
${own ? `<style${pass}>${ownStyles}</style>\n` : ''}<style${pass}>:root{${coloursOf(site)}}${isBare ? waitingStyles : ''}</style>
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
 * The same where the page can be read already: what follows is fetched once that has been drawn, and takes nothing from
 * what it needs. For a stranger, who mostly reads and leaves, not before they do something: a script that is not there
 * costs no battery. A messaging app has to be told at once how the page is shared.
 */
export function lateScript(site: Site, page: string): string {
  const files = JSON.stringify(scriptsOf(site, page))
  const fetchAll = `go=()=>{for(const href of p)n("link",{rel:"modulepreload",href});n("script",{type:"module",src:m})}`
  const atLast = `on=()=>{clearTimeout(late);for(const s of signs)removeEventListener(s,on);go()}`
  const isKnown = `document.cookie.includes("${markName}=")||/MicroMessenger/i.test(navigator.userAgent)`
  const wait = `{for(const s of signs)addEventListener(s,on,{passive:true});late=setTimeout(on,${strangersWait})}`
  const start = `{let late;const n=(t,a)=>document.head.append(Object.assign(document.createElement(t),a)),[m,...p]=${files},signs=${JSON.stringify(signsOfLife)},${fetchAll},${atLast};addEventListener("DOMContentLoaded",()=>requestAnimationFrame(()=>{if(${isKnown})setTimeout(go);else ${wait}}))}`
  return `${firstScript(site)};${start}`
}

const signsOfLife = ['pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll']
/** Whoever has been reading for so long may want to say something. */
const strangersWait = 8_000

/** The entry, and what is fetched beside it. */
function scriptsOf(site: Site, page: string): string[] {
  const { entry } = webBuild()
  const own = pageFiles(page || (site.tabs[0] ?? ''))
  return [entry.script, ...entry.preloads, ...own.scripts].map((file) => `${baseOf(site)}static/${file}`)
}

function scriptLinks(site: Site, page: string, pass: string): string {
  const [main, ...others] = scriptsOf(site, page)
  const links = others.map((href) => `<link rel="modulepreload" href="${href}">`)
  return [`<script type="module"${pass} src="${main}"></script>`, ...links].join('\n')
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
