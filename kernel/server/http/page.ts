import { randomBytes } from 'node:crypto'
import type { PageFace } from '#kernel/contract.ts'
import { localeNames } from '#kernel/messages.ts'
import { type Module, wordingOf } from '#kernel/module.ts'
import { baseOf, defaultLogo, type PageInfo, type Site } from '#kernel/site.ts'
import type { Asking } from './asking.ts'
import { escapeHtml, jsonInScript } from './escape.ts'
import { entryFiles } from './web-build.ts'

/** The portal's one HTML document. A legacy path whose plain face is a page names that page and its title. */
export function sendPage({ portal, site, origin, request, reply }: Visit, face?: PageFace & { module: Module }) {
  const nonce = randomBytes(16).toString('base64')
  const query = request.raw.url!.split('?')[1]
  const info = pageInfo(site, origin, portal.now(), face && (query ? `${face.path}?${query}` : face.path))
  const title = face ? wordingOf(face.module, face.title, site.languages[0]!, site.words) : info.site.name
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy(nonce))
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'same-origin')
    .send(documentOf(site, info, title, nonce))
}

type Visit = Pick<Asking, 'portal' | 'site' | 'origin' | 'request' | 'reply'>

export function pageInfo(site: Site, origin: string, now: Date, page?: string): PageInfo {
  const [first] = site.languages
  return {
    site: {
      id: site.id,
      name: site.name[first!] ?? site.name.zh ?? site.id,
      baseurl: baseOf(site),
      imgUrl: `${baseOf(site)}static/`,
      login: `${origin}${site.prefix}/uc/wap/login`,
      logout: `${origin}${site.prefix}/uc/wap/login/logout`,
    },
    names: site.name,
    prefix: site.prefix,
    brand: { ...site.brand, logo: site.brand.logo || defaultLogo(site) },
    languages: site.languages,
    zone: site.zone,
    modules: Object.keys(site.modules),
    words: site.words,
    tabs: site.tabs,
    home: site.home,
    page,
    serverTime: now.getTime(),
  }
}

function policy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval' https://res.wx.qq.com`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

function documentOf(site: Site, info: PageInfo, title: string, nonce: string): string {
  const statics = `${baseOf(site)}static/`
  const { script, styles, preloads } = entryFiles()
  const language = localeNames[site.languages[0]!]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="${escapeHtml(site.brand.primary)}">
<meta name="format-detection" content="telephone=no">
<title>${escapeHtml(title)}</title>
<script nonce="${nonce}">${wearTheme}</script>
<link rel="icon" href="${escapeHtml(info.brand.logo)}">
${styles.map((file) => `<link rel="stylesheet" href="${statics}${file}">`).join('\n')}
${preloads.map((file) => `<link rel="modulepreload" href="${statics}${file}">`).join('\n')}
<style nonce="${nonce}">:root{--brand-primary:${site.brand.primary};--brand-accent:${site.brand.accent};--radius:${site.brand.radius}px}</style>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="page-info">${jsonInScript(info)}</script>
<script type="module" nonce="${nonce}" src="${statics}${script}"></script>
</body>
</html>
`
}

/** The light or dark a person chose, before anything is drawn. */
const wearTheme =
  'try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}'
